type Fields = Readonly<Record<string, unknown>>

/** One place in which two forms of a product differ: `name`, or `variants.BG-9002.price`. */
export interface Difference {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
}

/** Most differences that a refusal lists. */
export const DIFFERENCES_MAX = 200

/**
 * The places in which two forms of a product differ, variant by variant. A member that `yours` leaves out is no
 * difference: its sender did not speak of it.
 */
export function differences(yours: Fields, theirs: Fields): readonly Difference[] {
  const found = Object.keys(yours).flatMap((name) => {
    const [mine, other] = [yours[name], theirs[name]]
    if (mine === undefined || isSame(mine, other)) return []
    return name === 'variants'
      ? variantDifferences(mine, other)
      : [{ field: name, yours: mine, theirs: other }]
  })
  return found.slice(0, DIFFERENCES_MAX)
}

/** The names of the members that differ. */
export function changedMembers(before: Fields, after: Fields): readonly string[] {
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]))
}

/** Whether two values of JSON are the same, in whatever order their members stand. A member that is not set is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isFields(one) || !isFields(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function variantDifferences(yours: unknown, theirs: unknown): readonly Difference[] {
  const [mine, others] = [variantsOf(yours), variantsOf(theirs)]
  const other = new Map(others.map((variant) => [keyOf(variant), variant]))
  // A new one may be there by now: its save has arrived, and the answer has not.
  const bySku = new Map(others.map((variant) => [skuOf(variant), variant]))
  const partner = (variant: Fields) =>
    variant['id'] === null ? bySku.get(skuOf(variant)) : other.get(keyOf(variant))
  const own = new Set(mine.flatMap((variant) => partner(variant) ?? []))
  const changed = mine.flatMap((variant) => {
    const was = partner(variant)
    const at = `variants.${String(variant['sku'])}`
    if (was === undefined) return [{ field: at, yours: variant, theirs: null }]
    return Object.keys(variant).flatMap((name) =>
      variant[name] === undefined ||
      (name === 'id' && variant['id'] === null) ||
      isSame(variant[name], was[name])
        ? []
        : [{ field: `${at}.${name}`, yours: variant[name], theirs: was[name] }],
    )
  })
  const gone = others.filter((variant) => !own.has(variant))
  return [
    ...changed,
    ...gone.map((variant) => ({ field: `variants.${String(variant['sku'])}`, yours: null, theirs: variant })),
  ]
}

function variantsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** A variant by its number, a new one by its SKU. */
function keyOf(variant: Fields): string {
  const { id } = variant
  return typeof id === 'number' ? `#${id}` : skuOf(variant)
}

function skuOf({ sku }: Fields): string {
  return String(sku).toUpperCase()
}
