import { createContext, use, type ReactNode } from 'react'
import { pathsIn, type Paths } from '#web/locale/paths.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { Text } from './en.ts'
import { moneyIn, numberIn } from './numbers.ts'
import { textIn } from './registry.ts'

/** The tools of a component for the page's language. */
export interface Speech {
  readonly language: Language
  readonly text: Text
  readonly paths: Paths
  readonly money: (taka: number) => string
  readonly number: (count: number) => string
  /** One of the two forms of a text that comes from the API. */
  readonly words: (english: string, bangla: string | null) => string
}

const SpeechContext = createContext<Speech | null>(null)

const speeches = new Map<Language, Speech>()

export function SpeechProvider({
  language,
  children,
}: {
  readonly language: Language
  readonly children: ReactNode
}) {
  return <SpeechContext value={speechIn(language)}>{children}</SpeechContext>
}

/** The words, links and number forms of the page's language. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (speech === null) throw new Error('A component speaks outside of SpeechProvider')
  return speech
}

/** The same for loaders, which have no context: titles and descriptions are made there. */
export function speechIn(language: Language): Speech {
  const known = speeches.get(language)
  if (known !== undefined) return known
  const speech: Speech = {
    language,
    text: textIn(language),
    paths: pathsIn(language),
    money: (taka) => moneyIn(language, taka),
    number: (count) => numberIn(language, count),
    words: (english, bangla) => inWords(language, english, bangla),
  }
  speeches.set(language, speech)
  return speech
}

/** Words that come with a script loaded later, and so in both languages. */
export function usePart<Words>(parts: Readonly<Record<Language, Words>>): Words {
  return parts[useSpeech().language]
}
