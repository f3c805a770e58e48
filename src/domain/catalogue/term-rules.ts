/** Most letters of a name of a category, an attribute, a tag or a collection. */
export const TERM_NAME_MAX = 60
/** Most letters of the lines above a list (`category.intro`). */
export const CATEGORY_INTRO_MAX = 300
/** Levels of the tree; the menu shows three, and a trail on a phone no more than four. */
export const CATEGORY_DEPTH_MAX = 4
/** Lines that a new product of a category starts with in its table of details. */
export const CATEGORY_DETAILS_MAX = 20
/** Values of one attribute. */
export const ATTRIBUTE_VALUES_MAX = 200
/** Products that staff put into one collection. */
export const COLLECTION_PRODUCTS_MAX = 500
/** Terms of one kind that a rule of a collection names. */
export const RULE_TERMS_MAX = 30

/** The addresses that the specification names, spelled as it spells them (R2); they stay for ever. */
const fixedSlugs: ReadonlySet<string> = new Set([
  'jewellery',
  'nacklace',
  'earring',
  'nose ring',
  'waistband',
  'pandant',
  'earstud',
  'headlocket',
  'nosepin',
  'brooch',
  'hairclip',
  'crown',
  'locket',
  'neckband',
  'stud',
  'chain',
  'pendentearring',
  'bangles',
  'dimondcut',
  'clutch',
  'shoes',
])

/** Whether the address of a category must not change (R2). */
export function isFixedSlug(slug: string): boolean {
  return fixedSlugs.has(slug)
}

/** A place in a tree: the id above, or null at the top. */
export interface TreePlace {
  readonly id: number
  readonly parentId: number | null
}

/** The levels of the tree from the top down to this one, itself counted. 1: it stands at the top. */
export function depthOf(tree: readonly TreePlace[], id: number | null): number {
  const above = new Map(tree.map((place) => [place.id, place.parentId]))
  let depth = 0
  for (let at = id; at !== null; at = above.get(at) ?? null) depth += 1
  return depth
}

/** The levels of the branch that begins with this one, itself counted. */
export function heightOf(tree: readonly TreePlace[], id: number): number {
  const below = tree.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((child) => heightOf(tree, child.id)))
}

/** Whether one stands in the branch of the other, or is it. */
export function isWithin(tree: readonly TreePlace[], id: number, branch: number): boolean {
  const above = new Map(tree.map((place) => [place.id, place.parentId]))
  for (let at: number | null = id; at !== null; at = above.get(at) ?? null) if (at === branch) return true
  return false
}

/** The ids in their new order: `id` stands before `before`, or last where that is null. */
export function orderWith(ids: readonly number[], id: number, before: number | null): readonly number[] {
  const others = ids.filter((one) => one !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at === -1 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}

/** `rose-gold` of "Rose gold", at most `max` characters; empty where the name has no Latin letter or digit. */
export function codeOfName(name: string, max = TERM_NAME_MAX): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

/** The first of `code`, `code-2`, `code-3` … that nobody has. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code
  for (let number = 2; ; number += 1) if (!taken.has(`${code}-${number}`)) return `${code}-${number}`
}
