import type { Language } from '#web/locale/language.ts'
import type { Text } from './en.ts'

/** Parts of the words that browsers load only with the pages that need them. */
export type TextPart =
  | 'account'
  | 'address'
  | 'cart'
  | 'checkout'
  | 'form'
  | 'list'
  | 'order'
  | 'pages'
  | 'product'
  | 'search'
  | 'signIn'
  | 'wishlist'

/** The parts of every page. */
export type AlwaysText = Omit<Text, TextPart>

/** One object for each language, which grows as parts come: anyone who holds it has them too. */
const texts: Record<Language, Partial<Text>> = { en: {}, bn: {} }

/** Makes words of a language known. The server knows all of both; a browser loads only those of its pages. */
export function addText(language: Language, words: Partial<Text>): void {
  Object.assign(texts[language], words)
}

export function textIn(language: Language): Text {
  if (texts[language].layout === undefined)
    throw new Error(`The words of language "${language}" were not loaded`)
  // A module that shows words of a part has loaded it first: needText stands at its head.
  return texts[language] as Text
}
