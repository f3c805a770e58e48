import { baseForms } from './inflection.ts'
import type { WordGroup, WordList } from './word-list.ts'

/** Some successive words of a term that stand for one thing. */
export interface TermPart {
  readonly typed: readonly string[]
  /** The thing of the word list that they name, or that they are a misspelling of. */
  readonly group: WordGroup | null
  readonly isMisspelt: boolean
}

/** No name in the list of words has more. */
const WORDS_MAX = 4

/**
 * The parts of a term, the longest names first: "kaner dul" goes before "dul". Blanks do not matter ("nak phul"), nor do
 * the endings of Bangla nouns ("muktar", "চুড়ির").
 */
export function readTerm(list: WordList, tokens: readonly string[]): readonly TermPart[] {
  const parts: TermPart[] = []
  for (let at = 0; at < tokens.length;) {
    const part = longestPart(list, tokens.slice(at, at + WORDS_MAX))
    parts.push(part)
    at += part.typed.length
  }
  return parts
}

function longestPart(list: WordList, tokens: readonly string[]): TermPart {
  for (let length = tokens.length; length > 0; length -= 1) {
    const typed = tokens.slice(0, length)
    const group = groupNamed(list, typed)
    if (group !== undefined) return { typed, group, isMisspelt: false }
    const meant = list.misspelt.get(typed.join(' '))
    if (meant !== undefined) return { typed, group: meant, isMisspelt: true }
    const base = groupByBase(list, typed)
    if (base !== undefined) return { typed, group: base, isMisspelt: false }
  }
  return { typed: tokens.slice(0, 1), group: null, isMisspelt: false }
}

function groupNamed(list: WordList, words: readonly string[]): WordGroup | undefined {
  return list.named.get(words.join(' ')) ?? list.joined.get(words.join(''))
}

function groupByBase(list: WordList, words: readonly string[]): WordGroup | undefined {
  const first = words.slice(0, -1)
  for (const base of baseForms(words.at(-1) ?? '')) {
    const group = groupNamed(list, [...first, base])
    if (group !== undefined) return group
  }
  return undefined
}
