import { dayOfIso, inDhaka, isoOf, startOfDay, weekdayOf, type Day } from '#domain/calendar.ts'
import type { DayRange, DeliveryZone } from './delivery-zone.ts'

const MINUTE_MS = 60_000

/** When parcels go out. */
export interface DispatchRules {
  /** Orders before this time of a working day, in Dhaka, go out that day: `15:00`. */
  readonly cut_off: string
  /** Working days that packing takes beside. */
  readonly handling_days: number
  /** Days of the week, Sunday 0, on which nothing is handed over or brought: Friday and Saturday. */
  readonly weekend: readonly number[]
  /** Dates like `2026-12-16` on which couriers rest. */
  readonly holidays: readonly string[]
}

/** First and last day on which a parcel arrives, as dates like `2026-11-22`. */
export interface Arrival {
  readonly from: string
  readonly to: string
}

/** The promise for a parcel when it is ordered. */
export interface Promised {
  /** The last day on which it leaves the shop, a date like `2026-11-22`. */
  readonly leaves: string
  readonly arrives: Arrival
}

interface Parcel {
  /** When it is ordered, in ms since 1970. */
  readonly orderedMs: number
  readonly zone: Pick<DeliveryZone, 'days' | 'latest'>
  /** Days that making it takes, for a piece made to order. */
  readonly making?: DayRange | null
}

/** The days of arrival that can be promised. */
export function arrivalOf(parcel: Parcel, rules: DispatchRules): Arrival {
  return promiseOf(parcel, rules).arrives
}

/** The possible promise. A piece from the shelf is never promised later than the law allows for a paid order. */
export function promiseOf({ orderedMs, zone, making = null }: Parcel, rules: DispatchRules): Promised {
  const { day: ordered, minute } = inDhaka(orderedMs)
  const isWorking = workingDays(rules)
  const begun = minute < minutesOf(rules.cut_off) ? ordered : ordered + 1
  const ready = (days: number) =>
    afterWorkingDays(firstWorking(begun + days, isWorking), rules.handling_days, isWorking)
  const from = afterWorkingDays(ready(making?.from ?? 0), zone.days.from, isWorking)
  const leaves = ready(making?.to ?? 0)
  const to = afterWorkingDays(leaves, zone.days.to, isWorking)
  const last = making === null ? Math.min(to, ordered + zone.latest) : to
  return {
    leaves: isoOf(Math.min(leaves, last)),
    arrives: { from: isoOf(Math.min(from, last)), to: isoOf(last) },
  }
}

/** The moment, in ms since 1970, until which an order gets the same promise as at `orderedMs`: the cut-off, or midnight. */
export function promiseStaysUntil(orderedMs: number, { cut_off }: Pick<DispatchRules, 'cut_off'>): number {
  const { day, minute } = inDhaka(orderedMs)
  const cutOff = minutesOf(cut_off)
  return minute < cutOff ? startOfDay(day) + cutOff * MINUTE_MS : startOfDay(day + 1)
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day, rules: Pick<DispatchRules, 'weekend' | 'holidays'>): Day {
  return firstWorking(day + 1, workingDays(rules))
}

type IsWorking = (day: Day) => boolean

function workingDays({ weekend, holidays }: Pick<DispatchRules, 'weekend' | 'holidays'>): IsWorking {
  const resting = new Set(holidays.map(dayOfIso))
  // A rule that leaves no day to work on would count for ever.
  if (new Set(weekend).size >= 7) return () => true
  return (day) => !weekend.includes(weekdayOf(day)) && !resting.has(day)
}

function firstWorking(day: Day, isWorking: IsWorking): Day {
  return isWorking(day) ? day : firstWorking(day + 1, isWorking)
}

/** The day that is so many working days after a day. */
function afterWorkingDays(day: Day, count: number, isWorking: IsWorking): Day {
  let at = day
  for (let left = count; left > 0; left -= 1) at = firstWorking(at + 1, isWorking)
  return at
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
