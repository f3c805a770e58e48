import { formOf } from './search-tokens.ts'
import { firstName, isBangla, replaceParts, type WordList } from './word-list.ts'

/** A term that is searched for in place of the one that was typed. */
export interface Correction {
  /** The term that the search uses, in the script of the typed one. */
  readonly searched: string
  /** Its name on pages; without a Bangla word for it, `bn` is null. */
  readonly en: string
  readonly bn: string | null
}

/** A term with the words put right that the list knows as misspelt; null where it holds none of them. */
export function rightSpelling(words: WordList, term: string): Correction | null {
  const form = formOf(term)
  const right = formOf(
    replaceParts(form, (part) => {
      if (words.named.has(part)) return part
      const group = words.misspelt.get(part)
      return group === undefined ? undefined : firstName(group, part)
    }),
  )
  return right === form ? null : correctionTo(words, right)
}

/** The likely meanings of a thing that is not sold, the nearest first; empty if the term is not such a name. */
export function relatedTerms(words: WordList, term: string): readonly Correction[] {
  const form = formOf(term)
  return (words.named.get(form)?.related ?? []).flatMap((id) => {
    const group = words.byId.get(id)
    return group === undefined ? [] : [correctionTo(words, firstName(group, form))]
  })
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
