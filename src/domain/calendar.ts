/** A day as the number of days since 1 January 1970: days are counted, never timed. */
export type Day = number

/** Sunday is 0, as everywhere in the store. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const MINUTE_MS = 60_000
const MINUTES_PER_DAY = 24 * 60
/** Bangladesh is six hours ahead of UTC and changes no clocks. */
const DHAKA_OFFSET_MINUTES = 6 * 60

/** The day and the minute of that day in Dhaka, of an instant in ms since 1970. */
export function inDhaka(instantMs: number): { readonly day: Day; readonly minute: number } {
  const minutes = Math.floor(instantMs / MINUTE_MS) + DHAKA_OFFSET_MINUTES
  const day = Math.floor(minutes / MINUTES_PER_DAY)
  return { day, minute: minutes - day * MINUTES_PER_DAY }
}

/** The minute of an instant in UTC on the clocks of Dhaka, such as `2026-11-20T00:00+06:00`. */
export function momentOf(instant: string): string {
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = instant.split(/\D/).map(Number)
  const passed = hours * 60 + minutes + DHAKA_OFFSET_MINUTES
  const day = dayOf({ year, month, day: date }) + Math.floor(passed / MINUTES_PER_DAY)
  const minute = passed % MINUTES_PER_DAY
  const two = (n: number) => String(n).padStart(2, '0')
  return `${isoOf(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}+06:00`
}

/** The instant at which a day begins in Dhaka, in ms since 1970. */
export function startOfDay(day: Day): number {
  return (day * MINUTES_PER_DAY - DHAKA_OFFSET_MINUTES) * MINUTE_MS
}

export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday. The remainder of a division by seven is one of the seven.
  return ((((day + 4) % 7) + 7) % 7) as Weekday
}

export interface CivilDate {
  readonly year: number
  /** January is 1. */
  readonly month: number
  readonly day: number
}

/** The date of a day, by the rule of 400-year cycles (H. Hinnant, "chrono-compatible low-level date algorithms"). */
export function dateOf(day: Day): CivilDate {
  const shifted = day + 719_468
  const cycle = Math.floor(shifted / 146_097)
  const dayOfCycle = shifted - cycle * 146_097
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/** The day of a date; the inverse of dateOf. */
export function dayOf({ year, month, day }: CivilDate): Day {
  const fromMarch = month <= 2 ? year - 1 : year
  const cycle = Math.floor(fromMarch / 400)
  const yearOfCycle = fromMarch - cycle * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfCycle =
    yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear
  return cycle * 146_097 + dayOfCycle - 719_468
}

/** `2026-11-22`. */
export function isoOf(day: Day): string {
  const date = dateOf(day)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.year}-${two(date.month)}-${two(date.day)}`
}

/** The day of a date like `2026-11-22`; throws on anything else, which would be a bug. */
export function dayOfIso(iso: string): Day {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === undefined) throw new RangeError(`Not a date: "${iso}"`)
  return dayOf({ year: Number(year), month: Number(month), day: Number(day) })
}

/** A moment in Dhaka as spreadsheets read it: `2026-11-22 14:05`. */
export function dhakaTimeOf(instantMs: number): string {
  const { day, minute } = inDhaka(instantMs)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${isoOf(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
