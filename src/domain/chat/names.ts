import { addressWords, familyNames, talk, titles } from './chat-words.ts'
import { wordsIn } from './words.ts'

const WORDS_MAX = 4
const LETTERS_MAX = 40

/** Whether a folded text can be the name of a person: a few words of letters, none of them a word of talk. */
export function isPersonName(text: string): boolean {
  const plain = text.replaceAll(/[()]/g, ' ').trim()
  if (plain.length < 2 || plain.length > LETTERS_MAX || !/^[\p{L}\p{M} .'~-]+$/u.test(plain)) return false
  const words = wordsIn(plain, { start: 0, end: plain.length }).map((word) => word.text)
  const named = words.filter((word) => !titles.has(word))
  if (named.length === 0 || words.length > WORDS_MAX) return false
  if (named.every((word) => word.length < 2)) return false
  return named.every(
    (word, place) => !addressWords.has(word) && (!talk.has(word) || isTitleBehind(word, place)),
  )
}

/** Whether a family name stands in it, or another word that only names of people have. */
export function hasFamilyName(text: string): boolean {
  return wordsIn(text, { start: 0, end: text.length }).some((word) => familyNames.has(word.text))
}

/** "Tahsin Apu", "Rina di": said behind a name. */
function isTitleBehind(word: string, place: number): boolean {
  return place > 0 && /^(?:apu|apa|vai|bhai|didi|dada|madam|আপু|আপা|ভাই)$/.test(word)
}
