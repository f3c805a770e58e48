import { leftReasons, type Left } from './add-whole.ts'

/** The name of the field that has the chosen kind of a piece. */
export function kindField(product: number): string {
  return `p${product}`
}

/** The kinds that a form names for pieces; those that are still to choose are null. */
export function kindsInForm(
  form: FormData,
  products: readonly number[],
): readonly { readonly product: number; readonly variant: number | null }[] {
  return products
    .filter((product) => form.has(kindField(product)))
    .map((product) => {
      const value = form.get(kindField(product))
      return { product, variant: typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null }
    })
}

/** The outcome of a form without script, as the address has it. */
export interface Told {
  /** Pieces that were added. */
  readonly added: number
  readonly left: readonly Left[]
}

/** Where the form came back to say what became of it. */
export function toldSearch({ added, left }: Told): string {
  const out = left.map(({ product, why, max }) => `${product}.${why}.${max}`).join('-')
  return `?${new URLSearchParams({ added: String(added), ...(out !== '' && { left: out }) })}`
}

/** The outcome that an address has; null: nothing was sent. */
export function toldIn(search: URLSearchParams): Told | null {
  const added = search.get('added')
  if (added === null || !/^\d{1,2}$/.test(added)) return null
  const left = (search.get('left') ?? '').split('-').flatMap((one) => {
    const [product, given, max] = one.split('.')
    const why = leftReasons.find((reason) => reason === given)
    return why === undefined ? [] : [{ product: Number(product), why, max: Number(max) }]
  })
  return { added: Number(added), left }
}
