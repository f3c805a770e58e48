import { formOf } from './search-tokens.ts'
import { isBangla, type WordList } from './word-list.ts'

/** A term that is searched for in place of the one that was typed. */
export interface Correction {
  /** The term that the search uses, in the script of the typed one. */
  readonly searched: string
  /** Its name on pages; without a Bangla word for it, `bn` is null. */
  readonly en: string
  readonly bn: string | null
}

/**
 * A correction to a term. One thing's name is told in the page's language; a longer term as it was typed, for the rest
 * of it is not translated either.
 */
export function correctionTo(words: WordList, searched: string): Correction {
  const group = words.named.get(searched)
  if (group === undefined) return { searched, en: searched, bn: null }
  return isBangla(searched)
    ? { searched, en: formOf(group.en[0] ?? searched), bn: searched }
    : { searched, en: searched, bn: group.bn[0] ?? null }
}
