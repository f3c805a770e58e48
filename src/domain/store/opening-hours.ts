/** One day's hours as `HH:MM`; null where the shop is closed that day. */
export type DayHours = { readonly opens: string; readonly closes: string } | null

/** Seven days, Sunday first. */
export type WeekHours = readonly DayHours[]

/** The facts about the door that a visitor needs right now. */
export type Door =
  | { readonly kind: 'open'; readonly closes: string }
  | { readonly kind: 'opens_today'; readonly opens: string }
  | { readonly kind: 'opens_tomorrow'; readonly opens: string }
  | { readonly kind: 'opens_on'; readonly weekday: number; readonly opens: string }
  | { readonly kind: 'closed' }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Asia/Dhaka is UTC+6 all year, and has been since 2010. */
const DHAKA_MINUTES = 6 * 60
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/** Weekday in Dhaka, 0 for Sunday, of a moment in milliseconds since 1970. */
export function dhakaWeekday(at: number): number {
  return (Math.floor(dhakaMinutes(at) / DAY_MINUTES) + FIRST_WEEKDAY) % 7
}

/** Whether the door is open at a moment (milliseconds since 1970), and when that changes. */
export function doorAt(week: WeekHours, at: number): Door {
  const today = dhakaWeekday(at)
  const minute = dhakaMinutes(at) % DAY_MINUTES
  const hours = week[today] ?? null
  if (hours !== null && minute < minutesOf(hours.opens)) return { kind: 'opens_today', opens: hours.opens }
  if (hours !== null && minute < minutesOf(hours.closes)) return { kind: 'open', closes: hours.closes }
  return nextOpening(week, today)
}

/** The moment, in ms since 1970, until which `doorAt` and the weekday of a moment stay as they are. */
export function doorStaysUntil(week: WeekHours, at: number): number {
  const hours = week[dhakaWeekday(at)] ?? null
  const passed = dhakaMinutes(at) % DAY_MINUTES
  const turns = hours === null ? [] : [minutesOf(hours.opens), minutesOf(hours.closes)]
  const next = Math.min(DAY_MINUTES, ...turns.filter((minute) => minute > passed))
  return (Math.floor(at / MINUTE_MS) - passed + next) * MINUTE_MS
}

function nextOpening(week: WeekHours, today: number): Door {
  const next = [1, 2, 3, 4, 5, 6, 7].find((days) => (week[(today + days) % 7] ?? null) !== null)
  if (next === undefined) return { kind: 'closed' }
  const weekday = (today + next) % 7
  const opens = week[weekday]?.opens ?? ''
  return next === 1 ? { kind: 'opens_tomorrow', opens } : { kind: 'opens_on', weekday, opens }
}

function dhakaMinutes(at: number): number {
  return Math.floor(at / MINUTE_MS) + DHAKA_MINUTES
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
