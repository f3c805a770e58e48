import { searchTokens } from './search-tokens.ts'

/** Words of one thing: as it is written in English, in Bangla, in Bangla with Latin letters, and wrongly. */
export interface WordGroup {
  readonly kind: string
  readonly en: readonly string[]
  readonly bn: readonly string[]
  readonly banglish: readonly string[]
  readonly misspelt: readonly string[]
}

/** Terms that a term is widened to at most. */
const OTHERS_MAX = 6

/** What else the thing that a term names may be called; for a longer term, itself with its odd words put right. */
export function otherWords(groups: readonly WordGroup[]): (term: string) => readonly string[] {
  const groupOf = new Map<string, WordGroup>()
  const rightOf = new Map<string, string>()
  for (const group of groups) {
    const odd = [...group.banglish, ...group.misspelt]
    for (const word of [...group.en, ...group.bn, ...odd]) groupOf.set(formOf(word), group)
    for (const word of odd) rightOf.set(formOf(word), formOf(group.en[0] ?? word))
  }
  return (term) => {
    const form = formOf(term)
    const group = groupOf.get(form)
    const others = group === undefined ? [wordByWord(form, rightOf)] : namesIn(group)
    return [...new Set(others)].filter((other) => other !== form).slice(0, OTHERS_MAX)
  }
}

/** A kind of piece goes by all its names; a material or an occasion by its first, for the rest are narrower or wider. */
function namesIn({ kind, en, bn }: WordGroup): string[] {
  return [...(kind === 'product' ? en : en.slice(0, 1)), ...bn.slice(0, 1)].map(formOf)
}

function wordByWord(form: string, rightOf: ReadonlyMap<string, string>): string {
  return form
    .split(' ')
    .map((word) => rightOf.get(word) ?? word)
    .join(' ')
}

function formOf(words: string): string {
  return searchTokens(words).join(' ')
}
