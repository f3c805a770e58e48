import { formOf } from './search-tokens.ts'

/** What a group of synonyms names. A `product` is a kind of piece: where one is meant, other things are left out. */
export const synonymKinds = ['product', 'material', 'colour', 'occasion', 'audience', 'commerce'] as const
export type SynonymKind = (typeof synonymKinds)[number]

/** The words of a group, by how they are written. */
export const wordFields = ['en', 'bn', 'banglish', 'misspelt'] as const
export type WordField = (typeof wordFields)[number]

export const WORDS_OF_GROUP_MAX = 40
export const SYNONYM_MAX = 60
export const RELATED_MAX = 12
/** A longer name is read as several things. */
const PARTS_MAX = 4

/** Whether the search can find a word: it has letters, and no more than four parts. */
export function isSearchable(word: string): boolean {
  const form = formOf(word)
  return form !== '' && form.split(' ').length <= PARTS_MAX
}

type GroupWords = Readonly<Record<WordField, readonly string[]>>

/** The words of a group, each once: a word that is right is not also misspelt. */
export function eachOnce(words: GroupWords): Record<WordField, string[]> {
  const seen = new Set<string>()
  const once = (field: WordField) =>
    words[field].filter((word) => {
      const form = formOf(word)
      if (seen.has(form)) return false
      seen.add(form)
      return true
    })
  return { en: once('en'), bn: once('bn'), banglish: once('banglish'), misspelt: once('misspelt') }
}
