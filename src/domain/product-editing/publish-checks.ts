/** The checks before a product is published. The first four are required; the others are advice. */
export const publishChecks = [
  'picture',
  'price',
  'category',
  'worn_picture',
  'alt_bn',
  'weight',
  'measures',
  'name_bn',
] as const
export type PublishCheck = (typeof publishChecks)[number]

const needed: ReadonlySet<PublishCheck> = new Set(['picture', 'price', 'category', 'worn_picture'])

/** The facts of a product that the list of checks looks at. */
export interface CheckedProduct {
  readonly name_bn: string | null
  readonly main_category: number | null
  readonly pictures: readonly { readonly shows: string; readonly alt_bn: string | null }[]
  readonly variants: readonly {
    readonly active: boolean
    readonly price: number | null
    readonly weight_grams: number | null
  }[]
  readonly details: readonly { readonly value: string }[]
}

export interface CheckResult {
  readonly check: PublishCheck
  /** Without it, the product cannot be published. */
  readonly needed: boolean
  readonly done: boolean
}

/** The list of checks of a product, in its order. */
export function checkProduct(product: CheckedProduct): readonly CheckResult[] {
  const sold = product.variants.filter((variant) => variant.active)
  const done = {
    picture: product.pictures.length > 0,
    price: sold.length > 0 && !product.variants.some(lacksPrice),
    category: product.main_category !== null,
    worn_picture: product.pictures.some(({ shows }) => shows === 'worn' || shows === 'scale'),
    alt_bn: product.pictures.length > 0 && product.pictures.every(({ alt_bn }) => alt_bn !== null),
    weight: sold.length > 0 && sold.every(({ weight_grams }) => weight_grams !== null),
    measures: product.details.some(({ value }) => /[\d০-৯]\s*(mm|cm|m|in|inch|মিমি|সেমি|ইঞ্চি)/i.test(value)),
    name_bn: product.name_bn !== null,
  } as const satisfies Record<PublishCheck, boolean>
  return publishChecks.map((check) => ({ check, needed: needed.has(check), done: done[check] }))
}

/** Whether a variant is sold and has no price. A product with such a variant cannot be in the shop. */
export function lacksPrice({
  active,
  price,
}: Pick<CheckedProduct['variants'][number], 'active' | 'price'>): boolean {
  return active && price === null
}

/** The required checks that a product would fail after a change and passes before it. */
export function missingAfter(before: CheckedProduct, after: CheckedProduct): readonly PublishCheck[] {
  const was = new Set(missingToPublish(before))
  return missingToPublish(after).filter((check) => !was.has(check))
}

/** The required checks that a product does not pass; empty: it can be published. */
export function missingToPublish(product: CheckedProduct): readonly PublishCheck[] {
  return checkProduct(product).flatMap(({ check, needed: must, done }) => (must && !done ? [check] : []))
}
