import type { Language } from '#web/language.ts'
import type { Text } from './en.ts'

const texts = new Map<Language, Text>()

/** Makes a language's words known. The server knows both; a browser loads only that of its page. */
export function registerText(language: Language, text: Text): void {
  texts.set(language, text)
}

export function textIn(language: Language): Text {
  const text = texts.get(language)
  if (text === undefined) throw new Error(`The words of language "${language}" were not loaded`)
  return text
}
