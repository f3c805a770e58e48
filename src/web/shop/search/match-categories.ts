import type { MenuCategory } from '#web/app/root-data.ts'

/** The categories of a tree in one row, those above before those below. */
function flatCategories(tree: readonly MenuCategory[]): readonly MenuCategory[] {
  return tree.flatMap((category) => [category, ...flatCategories(category.children)])
}

/** Categories whose name or slug has every word of the term at the beginning of one of its own. */
export function matchingCategories(
  tree: readonly MenuCategory[],
  term: string,
  most: number,
): readonly MenuCategory[] {
  const wanted = wordsOf(term).map(singular)
  if (wanted.length === 0) return []
  const matches = flatCategories(tree).filter(({ name, slug }) => {
    const words = [...wordsOf(name), ...wordsOf(slug)]
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
  return matches.slice(0, most)
}

/** What most people come for, where the shop has it; then whatever stands first in the tree. */
const POPULAR = ['bridal-jewellery', 'earring', 'nacklace', 'bangles', 'clutch', 'shoes']

export function popularCategories(tree: readonly MenuCategory[], most: number): readonly MenuCategory[] {
  const all = flatCategories(tree)
  const popular = POPULAR.flatMap((slug) => all.find((category) => category.slug === slug) ?? [])
  return [...new Set([...popular, ...all])].slice(0, most)
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** People search for bangles and for a bangle; one beginning serves both. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}
