import { dateOf, type Day } from '#domain/calendar.ts'
import type { Span } from './periods.ts'

/** A time of year that moves, or has other sales than the rest of it. */
export const festivals = ['eid_ul_fitr', 'eid_ul_adha', 'wedding'] as const
export type Festival = (typeof festivals)[number]

const MS_PER_DAY = 86_400_000
/** The moon is seen a day later in Bangladesh than the calendar of Mecca says (domain facts: locale 2). */
const LATER_IN_BANGLADESH = 1

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The month and day of the lunar calendar, as they are likely in Bangladesh; nobody knows before the moon is seen. */
export function lunarDateOf(day: Day): { readonly month: number; readonly day: number } {
  const parts = calendar.formatToParts((day - LATER_IN_BANGLADESH) * MS_PER_DAY)
  const numberOf = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return { month: numberOf('month'), day: numberOf('day') }
}

const RAMADAN = 9
/** The first of Shawwal, and the tenth of Dhu al-Hijja. */
const feasts = {
  eid_ul_fitr: { month: 10, day: 1 },
  eid_ul_adha: { month: 12, day: 10 },
} as const
type Feast = keyof typeof feasts

/** The feast that a day belongs to: Ramadan and the week after it, or the three weeks before Eid ul-Adha until its end. */
function feastOf(of: Day): Feast | null {
  const { month, day } = lunarDateOf(of)
  if (month === RAMADAN || (month === 10 && day <= 7)) return 'eid_ul_fitr'
  return (month === 11 && day >= 20) || (month === 12 && day <= 13) ? 'eid_ul_adha' : null
}

const WEEKS_OF_YEAR = 52
const LUNAR_YEAR = 354

/**
 * The days of last year that are beside a span in the same festival; null where the last day of the span is in none.
 * They have the same distance to the day of the feast; in the wedding season (November to February) they are the same
 * weekdays 52 weeks before.
 */
export function festivalBefore({
  first,
  last,
}: Span): { readonly festival: Festival; readonly span: Span } | null {
  const feast = feastOf(last)
  if (feast !== null) {
    const earlier = last - feastNear(feast, last) + feastNear(feast, feastNear(feast, last) - LUNAR_YEAR)
    return { festival: feast, span: { first: earlier - (last - first), last: earlier } }
  }
  const { month } = dateOf(last)
  if (month > 2 && month < 11) return null
  const back = WEEKS_OF_YEAR * 7
  return { festival: 'wedding', span: { first: first - back, last: last - back } }
}

/** The day of a feast that is nearest to a day. */
function feastNear(feast: Feast, near: Day): Day {
  const { month, day } = feasts[feast]
  for (let away = 0; away < LUNAR_YEAR; away += 1) {
    for (const one of [near - away, near + away]) {
      const lunar = lunarDateOf(one)
      if (lunar.month === month && lunar.day === day) return one
    }
  }
  throw new RangeError(`The lunar calendar has no ${day}th of month ${month} near day ${near}`)
}
