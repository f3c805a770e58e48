import type { DayHours, WeekHours } from './opening-hours.ts'
import { clockIn, weekdayIn } from './spoken-time.ts'

interface Group {
  readonly first: number
  readonly last: number
  readonly hours: DayHours
}

const SATURDAY = 6

const words = {
  en: { until: ' to ', closed: 'closed' },
  bn: { until: ' থেকে ', closed: 'বন্ধ' },
} as const

/**
 * The hours of a week in words, such as `Saturday to Thursday 10 am – 8 pm, Friday closed`: neighbouring days of the
 * same hours stand together, and a week begins on Saturday.
 */
export function hoursInWords(week: WeekHours, language: 'en' | 'bn'): string {
  const { until, closed } = words[language]
  return groupsOf(week)
    .map(({ first, last, hours }) => {
      const days = [...new Set([first, last])].map((day) => weekdayIn(language, day)).join(until)
      const times =
        hours === null ? closed : `${clockIn(language, hours.opens)} – ${clockIn(language, hours.closes)}`
      return `${days} ${times}`
    })
    .join(', ')
}

function groupsOf(week: WeekHours): readonly Group[] {
  const groups: Group[] = []
  for (let step = 0; step < 7; step += 1) {
    const weekday = (SATURDAY + step) % 7
    const hours = week[weekday] ?? null
    const before = groups.at(-1)
    if (before !== undefined && isSame(before.hours, hours))
      groups[groups.length - 1] = { ...before, last: weekday }
    else groups.push({ first: weekday, last: weekday, hours })
  }
  return groups
}

function isSame(one: DayHours, other: DayHours): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}
