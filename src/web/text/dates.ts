import type { Language } from '#web/locale/language.ts'
import { digitsIn } from './numbers.ts'

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
} as const satisfies Record<Language, readonly string[]>

const DHAKA_MS = 6 * 60 * 60 * 1000

/** The day of a moment in Dhaka: `20 Nov 2026`, `২০ নভেম্বর ২০২৬` (T-18). Our own, as Intl differs between machines. */
export function dayIn(language: Language, iso: string): string {
  const dhaka = new Date(Date.parse(iso) + DHAKA_MS)
  const month = MONTHS[language][dhaka.getUTCMonth()] ?? ''
  return digitsIn(language, `${dhaka.getUTCDate()} ${month} ${dhaka.getUTCFullYear()}`)
}
