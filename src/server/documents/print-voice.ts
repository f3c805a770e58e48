import { dateInWords, daysInWords } from '#domain/dates-in-words.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { poisha, toTaka, type Poisha } from '#domain/money.ts'
import { banglaDigits, groupedDigits } from '#domain/number-words.ts'
import { bn } from './document-words-bn.ts'
import type { DocumentWords } from './document-words.ts'
import { en } from './document-words-en.ts'

export type PrintLanguage = 'en' | 'bn'

/** How papers speak in one language. */
export interface PrintVoice {
  readonly language: PrintLanguage
  readonly words: DocumentWords
  readonly digits: (text: string) => string
  /** `৳2,450`, with poisha only where there are any. */
  readonly money: (amount: Poisha) => string
  readonly day: (at: Date) => string
  readonly days: (from: string, to: string) => string
  /** A name in this language, where there is one. */
  readonly own: (english: string, bangla: string | null) => string
  /** A rate in hundredths of a per cent: `7.5%`. */
  readonly rate: (rate: number) => string
}

export function printVoice(language: PrintLanguage): PrintVoice {
  const digits = language === 'bn' ? banglaDigits : (text: string) => text
  return {
    language,
    words: language === 'bn' ? bn : en,
    digits,
    money: (amount) => digits(moneyText(amount)),
    day: (at) => dateInWords(isoOf(inDhaka(at.getTime()).day), language),
    days: (from, to) => daysInWords(from, to, language),
    own: (english, bangla) => (language === 'bn' ? (bangla ?? english) : english),
    rate: (rate) => digits(`${rate / 100}%`),
  }
}

function moneyText(amount: Poisha): string {
  const whole = Math.trunc(toTaka(poisha(Math.abs(amount))))
  const rest = Math.abs(amount) % 100
  const text = `৳${groupedDigits(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
  return amount < 0 ? `–${text}` : text
}
