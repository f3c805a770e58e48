import { momentOf } from '#domain/calendar.ts'
import { bestPicturePath } from '#domain/picture.ts'
import type { StockState } from '#domain/stock.ts'

/** What the offers of a product are made of. */
export interface OfferedProduct {
  readonly options: readonly OfferedOption[]
  readonly pictures: readonly {
    readonly id: string
    readonly width: number
    /** The option value that it shows; null: all of them. */
    readonly value: number | null
  }[]
}

interface OfferedOption {
  readonly name: string
  readonly values: readonly OfferedValue[]
}

interface OfferedValue {
  readonly id: number
  readonly value: string
  readonly value_bn: string | null
}

/** A variant as it is sold; amounts in taka. */
export interface OfferedVariant {
  readonly id: number
  readonly values: readonly number[]
  readonly price: number
  readonly compare_at_price: number | null
  readonly stock_state: StockState
  /** The time of a sale that runs, as ISO instants in UTC. */
  readonly sale: { readonly starts_at: string; readonly ends_at: string | null } | null
  /** Id of the picture that was chosen for it. */
  readonly picture: string | null
}

/** The meanings of an option that search engines and advertisers know. */
export type OptionKind = 'color' | 'material' | 'size'

/** How a variant is offered. The page's data for search engines and the feeds are both made of it: they cannot differ. */
export interface Offer {
  /** Address of the page with the variant chosen. */
  readonly url: string
  /** What is paid, such as `12500.00`. */
  readonly price: string
  /** What was asked before; null where the price is not reduced. */
  readonly was: string | null
  /** From when to when the price is lower, where both are known. */
  readonly sale: { readonly from: string; readonly until: string } | null
  readonly state: StockState
  /** Paths of the pictures that show it, the best one first. */
  readonly pictures: readonly string[]
}

/** The offer of a variant on the page at `url`. */
export function offerOf(product: OfferedProduct, variant: OfferedVariant, url: string): Offer {
  return {
    url: product.options.length === 0 ? url : `${url}?v=${variant.id}`,
    price: amountOf(variant.price),
    was: variant.compare_at_price === null ? null : amountOf(variant.compare_at_price),
    sale: saleOf(variant),
    state: variant.stock_state,
    pictures: picturesOf(product, variant).map(bestPicturePath),
  }
}

function saleOf({ compare_at_price, sale }: OfferedVariant): Offer['sale'] {
  if (compare_at_price === null || sale === null || sale.ends_at === null) return null
  return { from: momentOf(sale.starts_at), until: momentOf(sale.ends_at) }
}

/** An amount of taka as these files write it. */
export function amountOf(taka: number): string {
  return taka.toFixed(2)
}

/** The meaning of an option by its English name. */
export function optionKind(name: string): OptionKind {
  if (/colou?r/i.test(name)) return 'color'
  return /stone|metal|material/i.test(name) ? 'material' : 'size'
}

/**
 * The one that was chosen for it, those of its own value, such as its colour, then those of all; another value's only
 * where there is no other.
 */
export function picturesOf<Picture extends OfferedProduct['pictures'][number]>(
  product: { readonly pictures: readonly Picture[] },
  { values, picture }: Pick<OfferedVariant, 'values' | 'picture'>,
): readonly Picture[] {
  const chosen = product.pictures.filter(({ id }) => id === picture)
  const pictures = product.pictures.filter(({ id }) => id !== picture)
  const own = pictures.filter(({ value }) => value !== null && values.includes(value))
  const shown = [...chosen, ...own, ...pictures.filter(({ value }) => value === null)]
  return shown.length > 0 ? shown : pictures
}

/** The values of a variant by their meaning; several of one kind stand side by side, such as `38 / Wide`. */
export function kindsOf(
  { options }: Pick<OfferedProduct, 'options'>,
  { values }: Pick<OfferedVariant, 'values'>,
  wordOf: (value: OfferedValue) => string,
): Readonly<Partial<Record<OptionKind, string>>> {
  const kinds: Partial<Record<OptionKind, string>> = {}
  for (const [place, option] of options.entries()) {
    const value = option.values.find(({ id }) => id === values[place])
    if (value === undefined) continue
    const kind = optionKind(option.name)
    const known = kinds[kind]
    kinds[kind] = known === undefined ? wordOf(value) : `${known} / ${wordOf(value)}`
  }
  return kinds
}
