import { westernDigits } from '#domain/digits.ts'
import { plainText } from './page-html.ts'

export interface FaqEntry {
  readonly slug: string
  readonly question: string
  /** HTML. */
  readonly answer: string
}

export interface FaqGroup {
  readonly slug: string
  readonly name: string
  readonly entries: readonly FaqEntry[]
}

/** The entries in which every word of the term stands, in the question or the answer; all of them for no term. */
export function matching(groups: readonly FaqGroup[], term: string): readonly FaqGroup[] {
  const words = folded(term).split(' ').filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ question, answer }) => {
      const text = folded(`${group.name} ${question} ${plainText(answer)}`)
      return words.every((word) => text.includes(word))
    })
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
}

export function countOf(groups: readonly FaqGroup[]): number {
  return groups.reduce((count, { entries }) => count + entries.length, 0)
}

/** As people compare: no case, one form of each letter, one kind of digits, single blanks. */
function folded(text: string): string {
  return westernDigits(text.normalize('NFC').toLowerCase()).replaceAll(/\s+/g, ' ').trim()
}
