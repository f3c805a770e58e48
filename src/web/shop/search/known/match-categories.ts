import type { MenuCategory } from '#web/app/root-data.ts'
import { beginsWordsOf, wordsOf } from './search-words.ts'

/**
 * Words for the categories of the specification beside the names that the page has: their names in the other language,
 * and what people in Bangladesh call the pieces. The search knows them before it asks the store. They stand here, in
 * the script of the search, because each page would carry them otherwise. The store knows all of them, and more.
 */
const categoryWords: Readonly<Record<string, string>> = {
  jewellery: 'jewellery goyna gohona গয়না গহনা',
  'bridal-jewellery': 'bridal jewellery biyer goyna বিয়ের গয়না',
  'party-jewellery': 'party jewellery পার্টির গয়না',
  nacklace: 'necklaces haar har mala choker হার মালা চোকার',
  earring: 'earrings dul kaner dul jhumka কানের দুল ঝুমকা',
  earstud: 'ear studs kaner top কানের টপ',
  stud: 'studs top স্টাড টপ',
  'nose ring': 'nose rings nath nolok নথ নাকের রিং নোলক',
  nosepin: 'nose pins nakful নাকফুল',
  headlocket: 'tiklis headpieces tikli tikka টিকলি মাথাপট্টি',
  hairclip: 'hair clips combs চুলের ক্লিপ কাঁটা',
  crown: 'crowns tiaras mukut মুকুট টিয়ারা',
  brooch: 'brooches ব্রোচ',
  bangles: 'bangles churi bala kangan চুড়ি বালা কাঁকন',
  dimondcut: 'diamond-cut bangles ডায়মন্ড কাট চুড়ি',
  waistband: 'waistbands kamarbands bichha komor bondhoni কোমরবন্ধ কোমর বিছা',
  pandant: 'pendants পেনডেন্ট',
  pendentearring: 'pendant and earring sets পেনডেন্ট ও দুলের সেট',
  locket: 'lockets লকেট',
  chain: 'chains চেইন',
  neckband: 'neckbands hasli হাঁসুলি',
  clutch: 'clutches bag batua potli ক্লাচ ব্যাগ বটুয়া পটলি',
  shoes: 'shoes juta joota sandal জুতা স্যান্ডেল',
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
function rankOf({ slug, name, heading }: MenuCategory, term: string): number | null {
  const [first] = wordsOf(term)
  if (first === undefined) return null
  const named = `${heading} ${name}`
  const all = `${named} ${slug} ${categoryWords[slug] ?? ''}`
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
