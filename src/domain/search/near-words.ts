import { editDistance } from './edit-distance.ts'
import { soundKey } from './sound-key.ts'
import { isBangla } from './word-list.ts'

/** A word that finds something, or that the list of words has. */
export interface KnownWord {
  readonly word: string
  /** Its letters with those that are mistaken for each other made one. */
  readonly folded: string
  /** How it sounds (`soundKey`). */
  readonly sound: string
  /** How often the shop says it; 0: only the list of words has it. */
  readonly uses: number
}

const OFFERED = 3
/** No word of a shop is longer; what is, is not looked up. */
const LETTERS_MAX = 24

/** Words with their uses, ready to be compared with. */
export function knownWords(uses: Iterable<readonly [string, number]>): readonly KnownWord[] {
  return [...uses]
    .filter(([word]) => isWord(word))
    .map(([word, times]) => ({ word, folded: folded(word), sound: soundKey(word), uses: times }))
}

/**
 * The known words that a misspelt one may stand for, the likeliest first, three at most. Letters that sound the same
 * count as one. Words of 4 letters may have two of them in the wrong order, words of 5 may differ by one edit, and words
 * of 8 by two. Shorter words are too near each other to guess, and the first letter of a word is seldom mistaken.
 */
export function nearWords(typed: string, known: readonly KnownWord[]): readonly string[] {
  if (!isWord(typed)) return []
  const own = folded(typed)
  const most = editsOf(own)
  return known
    .filter(({ word, folded: other }) => word !== typed && other.startsWith(own.slice(0, 1)))
    .filter(({ folded: other }) => Math.abs(other.length - own.length) <= most)
    .map((one) => ({ ...one, edits: editDistance(own, one.folded) }))
    .filter(({ edits, folded: other }) => edits <= most || isSwapped(own, other))
    .toSorted((a, b) => a.edits - b.edits || b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .slice(0, OFFERED)
    .map(({ word }) => word)
}

/** Letters typed in the wrong order are sure enough in a word of 4: "rnig" is a ring. */
function isSwapped(own: string, other: string): boolean {
  return (
    own.length === 4 && own !== other && editDistance(own, other) === 1 && lettersOf(own) === lettersOf(other)
  )
}

function lettersOf(word: string): string {
  return word.split('').toSorted().join('')
}

/** Bangla writes its vowels as signs, so a word of 4 has the letters of one of 5. */
function editsOf(word: string): number {
  if (word.length >= 8) return 2
  return word.length >= (isBangla(word) ? 4 : 5) ? 1 : 0
}

function isWord(text: string): boolean {
  return text.length <= LETTERS_MAX && !/[0-9\u09e6-\u09ef]/.test(text)
}

/** Bangla letters that are written for each other (section 9 of the language notes). */
function folded(word: string): string {
  return word
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replaceAll(/[শষ]/g, 'স')
    .replaceAll(/য(?!\u09bc)/g, 'জ')
    .replaceAll('ড\u09bc', 'র')
    .replaceAll('ঁ', '')
    .replaceAll('ৎ', 'ত্')
    .replaceAll('ং', 'ঙ')
}
