import { formOf } from './search-tokens.ts'
import { replaceParts, type WordGroup, type WordList } from './word-list.ts'

/** Terms that a term is widened to at most. */
const OTHERS_MAX = 6

/**
 * Other names of the thing that a term names. For a longer term: the term itself with the Bangla names in it, in either
 * script, said in English. Misspelt words are left alone: `rightSpelling` puts them right.
 */
export function otherWords(words: WordList, term: string): readonly string[] {
  const form = formOf(term)
  const group = words.named.get(form)
  const others = group === undefined ? [inEnglish(words, form)] : namesIn(group)
  return [...new Set(others)].filter((other) => other !== form).slice(0, OTHERS_MAX)
}

/** A kind of piece goes by all its names; a material or an occasion by its first, for the rest are narrower or wider. */
function namesIn({ kind, en, bn }: WordGroup): string[] {
  return [...(kind === 'product' ? en : en.slice(0, 1)), ...bn.slice(0, 1)].map(formOf)
}

/** Longer terms are not translated as a whole, but products say in English what each part of one names. */
function inEnglish({ named }: WordList, form: string): string {
  return replaceParts(form, (part) => {
    const english = (named.get(part)?.en ?? []).map(formOf)
    return english.includes(part) ? part : english[0]
  })
}
