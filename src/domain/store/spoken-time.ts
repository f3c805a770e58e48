import { banglaDigits } from '#domain/number-words.ts'

type Language = 'en' | 'bn'

const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  bn: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
} as const satisfies Record<Language, readonly string[]>

/** Parts of the day as Bangla names them, with the hour each begins. */
const BANGLA_DAY_PARTS = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const

/** 0 is Sunday. */
export function weekdayIn(language: Language, weekday: number): string {
  return WEEKDAYS[language][weekday] ?? ''
}

/** A time of day, given as `HH:MM`, as people say it: `8:30 pm`, `রাত ৮:৩০`, `10 am`, `সকাল ১০টা`. */
export function clockIn(language: Language, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  if (language === 'en') return `${twelve}${minutes} ${hour < 12 ? 'am' : 'pm'}`
  const part = BANGLA_DAY_PARTS.find(([from]) => hour >= from)?.[1] ?? ''
  return `${part} ${banglaDigits(`${twelve}${minutes}`)}${minute === 0 ? 'টা' : ''}`
}
