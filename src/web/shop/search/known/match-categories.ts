import type { MenuCategory } from '#web/app/root-data.ts'
import { beginsWordsOf, wordsOf } from './search-words.ts'

/**
 * The words of people in Bangladesh for the pieces of a category beside its own names, so that the search knows them
 * before it asks the store. Few on purpose: every visitor of the search loads them. The store knows all of them, and
 * more.
 */
const categoryWords: Readonly<Record<string, string>> = {
  nacklace: 'haar har mala choker হার মালা চোকার',
  earring: 'dul kaner dul jhumka ঝুমকা দুল',
  earstud: 'kaner top টপ',
  'nose ring': 'nath nolok নথ নোলক',
  nosepin: 'nakful নাকফুল',
  headlocket: 'tikli tikka টিকলি',
  bangles: 'churi bala kangan চুড়ি বালা কাঁকন',
  waistband: 'bichha komor bondhoni কোমর বিছা',
  crown: 'mukut মুকুট',
  clutch: 'bag batua potli ব্যাগ বটুয়া',
  shoes: 'juta joota sandal জুতা স্যান্ডেল',
}

/** The categories of a tree in one row, those above before those below. */
function flatCategories(tree: readonly MenuCategory[]): readonly MenuCategory[] {
  return tree.flatMap((category) => [category, ...flatCategories(category.children)])
}

/**
 * Categories that have every word of the term at the beginning of one of their own, in either language. First those
 * whose heading begins with the term, then those that have it in their names, last those that people call so.
 */
export function matchingCategories(
  tree: readonly MenuCategory[],
  term: string,
  most: number,
): readonly MenuCategory[] {
  const ranks = flatCategories(tree).map((category) => ({ category, rank: rankOf(category, term) }))
  return ranks
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .slice(0, most)
    .map(({ category }) => category)
}

/** How near the category is to the term, 0 being the nearest; null where it is not meant. */
function rankOf({ slug, name, heading, otherHeading }: MenuCategory, term: string): number | null {
  const [first] = wordsOf(term)
  if (first === undefined) return null
  const named = `${heading} ${name}`
  const all = `${named} ${otherHeading} ${slug} ${categoryWords[slug] ?? ''}`
  if (!beginsWordsOf(term, all)) return null
  if (!beginsWordsOf(term, named)) return 2
  return wordsOf(heading)[0]?.startsWith(first) === true ? 0 : 1
}

/** The most wanted categories, if the shop has them; then the first ones of the tree. */
const POPULAR = ['bridal-jewellery', 'earring', 'nacklace', 'bangles', 'clutch', 'shoes']

export function popularCategories(tree: readonly MenuCategory[], most: number): readonly MenuCategory[] {
  const all = flatCategories(tree)
  const popular = POPULAR.flatMap((slug) => all.find((category) => category.slug === slug) ?? [])
  return [...new Set([...popular, ...all])].slice(0, most)
}
