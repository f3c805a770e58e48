import { inDhaka, isoOf, startOfDay, weekdayOf, type Day } from '#domain/calendar.ts'

/** One day's hours as `HH:MM`; null where the shop is closed that day. */
export type DayHours = { readonly opens: string; readonly closes: string } | null

/** Seven days, Sunday first. */
export type WeekHours = readonly DayHours[]

/** A day, `YYYY-MM-DD` in Dhaka, whose hours differ from those of its weekday. */
export interface SpecialDay {
  readonly day: string
  readonly hours: DayHours
}

/** The facts about the door that a visitor needs right now. */
export type Door =
  | { readonly kind: 'open'; readonly closes: string }
  | { readonly kind: 'opens_today'; readonly opens: string }
  | { readonly kind: 'opens_tomorrow'; readonly opens: string }
  | { readonly kind: 'opens_on'; readonly weekday: number; readonly opens: string }
  | { readonly kind: 'closed' }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** A visitor is told of an opening within a week. */
const DAYS_AHEAD = [1, 2, 3, 4, 5, 6, 7]

/** Weekday in Dhaka, 0 for Sunday, of a moment in milliseconds since 1970. */
export function dhakaWeekday(at: number): number {
  return weekdayOf(inDhaka(at).day)
}

/** Whether the door is open at a moment (milliseconds since 1970), and when that changes. */
export function doorAt(week: WeekHours, at: number, special: readonly SpecialDay[] = []): Door {
  const { day, minute } = inDhaka(at)
  const hours = hoursOf(week, special, day)
  if (hours !== null && minute < minutesOf(hours.opens)) return { kind: 'opens_today', opens: hours.opens }
  if (hours !== null && minute < minutesOf(hours.closes)) return { kind: 'open', closes: hours.closes }
  for (const ahead of DAYS_AHEAD) {
    const opens = hoursOf(week, special, day + ahead)?.opens
    if (opens !== undefined)
      return ahead === 1
        ? { kind: 'opens_tomorrow', opens }
        : { kind: 'opens_on', weekday: weekdayOf(day + ahead), opens }
  }
  return { kind: 'closed' }
}

/** The moment, in ms since 1970, until which `doorAt` and the weekday of a moment stay as they are. */
export function doorStaysUntil(week: WeekHours, at: number, special: readonly SpecialDay[] = []): number {
  const { day, minute } = inDhaka(at)
  const hours = hoursOf(week, special, day)
  const turns = hours === null ? [] : [minutesOf(hours.opens), minutesOf(hours.closes)]
  const next = Math.min(DAY_MINUTES, ...turns.filter((turn) => turn > minute))
  return startOfDay(day) + next * MINUTE_MS
}

function hoursOf(week: WeekHours, special: readonly SpecialDay[], day: Day): DayHours {
  const own = special.length === 0 ? undefined : special.find((one) => one.day === isoOf(day))
  return own === undefined ? (week[weekdayOf(day)] ?? null) : own.hours
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
