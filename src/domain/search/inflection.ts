import { isBangla } from './word-list.ts'

/** Endings of Bangla nouns: of, the, some, in, to (section 9 of the language notes). The longest come first. */
const bangla = ['গুলোর', 'গুলো', 'গুলি', 'য়ের', 'দের', 'ের', 'টা', 'টি', 'রা', 'কে', 'তে', 'র', 'ে']
/** The same in Latin letters, and the English plural. */
const latin = ['gulo', 'guli', 'yer', 'der', 'er', 'es', 'r', 's']
const SHORTEST = 3

/** The forms that a word may have without its ending, the likeliest first: "muktar" → "mukta", "চুড়ির" → "চুড়ি". */
export function baseForms(word: string): readonly string[] {
  return endingsOf(word)
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST)
    .map((ending) => word.slice(0, -ending.length))
}

/** A word with each of the endings that it may have: "হার" → "হার", "হারের" and so on. */
export function inflected(word: string): readonly string[] {
  return [word, ...endingsOf(word).map((ending) => `${word}${ending}`)]
}

function endingsOf(word: string): readonly string[] {
  return isBangla(word) ? bangla : latin
}
