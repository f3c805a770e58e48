import { useRouteLoaderData } from 'react-router'
import { dateOf, inDhaka } from '#domain/calendar.ts'
import { spokenPhone } from '#domain/number-words.ts'
import type { Language } from '#web/locale/language.ts'
import { digitsIn, moneyIn, numberIn } from '#web/text/numbers.ts'
import type { Words } from './en.ts'

/** The words of the languages that were loaded: both on the server, one in a browser. */
const loaded: Partial<Record<Language, Words>> = {}

export function addWords(language: Language, words: Words): void {
  loaded[language] = words
}

export function wordsIn(language: Language): Words {
  const words = loaded[language]
  if (words === undefined) throw new Error(`The words of language "${language}" were not loaded`)
  return words
}

/** The data of the root, which every page of the staff area has. */
export interface AdminRoot {
  readonly language: Language
  /** Chosen by the person; null: as the device has it. */
  readonly theme: 'light' | 'dark' | null
  /** Single letters are shortcuts. */
  readonly letters: boolean
  /** In Dhaka, when the page was opened: moments of other years are shown with their year. */
  readonly year: number
}

export function useRoot(): AdminRoot {
  return useRouteLoaderData<AdminRoot>('root') ?? { language: 'en', theme: null, letters: true, year: 0 }
}

/** The tools of a component for the language of the person. */
export function useSpeech() {
  const { language, year } = useRoot()
  const words = wordsIn(language)
  return {
    language,
    words,
    number: (count: number) => numberIn(language, count),
    /** A rate in hundredths of a per cent as a per cent, such as `7.5`. */
    percent: (rate: number) => digitsIn(language, String(rate / 100)),
    money: (taka: number) => moneyIn(language, taka),
    /** A number as people of Bangladesh write it; a masked one stays as it is. */
    phone: (e164: string) => digitsIn(language, spokenPhone(e164)),
    /** An e-mail address, or a phone number as people write it. */
    contact: (typed: string) => (typed.includes('@') ? typed : digitsIn(language, spokenPhone(typed))),
    /** The name of a role; those that every shop begins with have one in each language. */
    role: ({ code, name }: { readonly code: string | null; readonly name: string }) =>
      (code !== null && words.staff.roleNames[name]) || name,
    /** One of the two forms of a text that comes from the API. */
    either: (english: string, bangla: string | null) => (language === 'bn' ? (bangla ?? english) : english),
    /** A day in Dhaka, such as `23 Nov 2026`. */
    day: (iso: string) => {
      const { day, month, year: ofDay } = dateOf(inDhaka(Date.parse(iso)).day)
      return digitsIn(language, `${day} ${words.months[month - 1] ?? ''} ${ofDay}`)
    },
    /** A moment in Dhaka, such as `23 Nov, 14:05`; of another year `3 Jan 2027, 14:05`. */
    moment: (iso: string) => {
      const { day, minute } = inDhaka(Date.parse(iso))
      const date = dateOf(day)
      const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
      const written = `${date.day} ${words.months[date.month - 1] ?? ''}`
      return digitsIn(language, `${written}${date.year === year ? '' : ` ${date.year}`}, ${clock}`)
    },
  }
}
