import { dateOf, dayOfIso } from './calendar.ts'
import { banglaDigits } from './number-words.ts'

/** Own names instead of Intl's, which differ from one Node and browser to the next (domain facts: locale 2). */
const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
} as const

type Language = keyof typeof months

/** `22 Nov 2026` of a date like `2026-11-22`. */
export function dateInWords(iso: string, language: Language): string {
  const { day, month, year } = dateOf(dayOfIso(iso))
  return inDigits(`${day} ${months[language][month - 1] ?? ''} ${year}`, language)
}

/** `22-24 Nov` or `30 Nov-2 Dec` of two dates; with a plain hyphen, as it stands in SMS too. */
export function daysInWords(from: string, to: string, language: Language): string {
  const first = dateOf(dayOfIso(from))
  const last = dateOf(dayOfIso(to))
  const end = `${last.day} ${months[language][last.month - 1] ?? ''}`
  if (from === to) return inDigits(end, language)
  const begin =
    first.month === last.month ? String(first.day) : `${first.day} ${months[language][first.month - 1] ?? ''}`
  return inDigits(`${begin}-${end}`, language)
}

function inDigits(text: string, language: Language): string {
  return language === 'bn' ? banglaDigits(text) : text
}
