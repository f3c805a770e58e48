import { dateOf, dayOfIso, weekdayOf, type Day } from '#domain/calendar.ts'
import type { Language } from '#web/locale/language.ts'
import { digitsIn } from './numbers.ts'

const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
} as const satisfies Record<Language, readonly string[]>

const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
} as const satisfies Record<Language, readonly string[]>

/** Two dates like `2026-11-22` as a span of days near today: `Sun 22 – Tue 24 Nov`, `রবি ২২ – মঙ্গল ২৪ নভেম্বর` (T-18). */
export function dateRangeIn(
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const [first, last] = [dayOfIso(from), dayOfIso(to)]
  if (first === last) return withMonth(language, first)
  const sameMonth = dateOf(first).month === dateOf(last).month
  return `${sameMonth ? withoutMonth(language, first) : withMonth(language, first)} – ${withMonth(language, last)}`
}

function withMonth(language: Language, day: Day): string {
  return `${withoutMonth(language, day)} ${MONTHS[language][dateOf(day).month - 1] ?? ''}`
}

function withoutMonth(language: Language, day: Day): string {
  return `${WEEKDAYS[language][weekdayOf(day)]} ${digitsIn(language, String(dateOf(day).day))}`
}
