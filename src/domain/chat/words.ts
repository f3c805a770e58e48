import type { Span } from './folded-text.ts'

/** A word or a number of a chat. */
export interface Word extends Span {
  readonly text: string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a part of a folded text. */
export function wordsIn(text: string, { start, end }: Span): readonly Word[] {
  return Array.from(text.slice(start, end).matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: start + index,
    end: start + index + word.length,
  }))
}

/** A set from words between blanks. */
export function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.normalize('NFC').split(/\s+/)).filter((word) => word !== ''))
}

/**
 * The common form of the spellings of a word in Latin letters: `Nokshi` and `Nakshi`, `Dhanmundi` and `dhanmondi`. The
 * vowels behind the first letter are left out. Bangla letters that sound the same are one.
 */
export function soundOf(word: string): string {
  return /[a-z]/.test(word) ? latinSound(word) : banglaSound(word)
}

const latinPairs: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ksh|kkh|x/g, 'k'],
  [/([bcdgjkpt])h/g, '$1'],
  [/sh/g, 's'],
  [/ck|q/g, 'k'],
  [/z/g, 'j'],
  [/v|w/g, 'b'],
  [/c/g, 'k'],
]

function latinSound(word: string): string {
  let sound = word
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^ch/, 'C')
    .replaceAll('ch', 'C')
  for (const [spelling, letter] of latinPairs) sound = sound.replaceAll(spelling, letter)
  const first = sound.slice(0, 1).replace(/[aeiouy]/, 'A')
  return (first + sound.slice(1).replaceAll(/[aeiouyh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}

function banglaSound(word: string): string {
  return word
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replaceAll(/[শষ]/g, 'স')
    .replaceAll(/য(?!\u09bc)/g, 'জ')
    .replaceAll('ড\u09bc', 'র')
    .replaceAll(/[ঁ\u200c\u200d]/g, '')
    .replaceAll('ৎ', 'ত')
    .replaceAll('ং', 'ঙ')
}

/** What Bangla adds to the end of a word: `-টা`, `-গুলো`, `-র`. */
const ENDINGS = /(?:টাও|টাই|টির|টার|টাকে|গুলোর|গুলো|গুলা|গুলি|টা|টি|খানা|ের|তে|কে|র|এ|ে)$/
const LATIN_ENDINGS = /(?:tar|tir|take|gula|gulo|guli|ta|ti|tao|er|r|te|e|s)$/

/** The word, and itself without its ending. */
export function stemsOf(word: string): readonly string[] {
  const stem = word.replace(/[a-z]/.test(word) ? LATIN_ENDINGS : ENDINGS, '')
  return stem === word || stem.length < 3 ? [word] : [word, stem]
}
