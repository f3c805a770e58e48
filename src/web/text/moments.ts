import type { Language } from '#web/locale/language.ts'
import { clockIn } from '#domain/store/spoken-time.ts'
import { dayIn } from './dates.ts'

const DHAKA_MS = 6 * 60 * 60 * 1000

/** The time of day of a moment in Dhaka: `4:45 pm`, `বিকাল ৪:৪৫`. */
export function timeIn(language: Language, iso: string): string {
  return clockIn(language, new Date(Date.parse(iso) + DHAKA_MS).toISOString().slice(11, 16))
}

/** Day and time of a moment in Dhaka: `20 Nov 2026, 4:45 pm`. */
export function momentIn(language: Language, iso: string): string {
  return `${dayIn(language, iso)}, ${timeIn(language, iso)}`
}
