import { inDhaka } from '#domain/calendar.ts'

/** When somebody who left before confirming is reminded (design: ux 4.3). */
export interface ReminderRules {
  /** Minutes after placing for the first time. */
  readonly afterMinutes: number
  /** Time of day in Dhaka for the second time, on the next morning: `10:00`. */
  readonly morningAt: string
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Nobody is woken for it: what falls due between these hours waits for the morning. */
const QUIET = { from: 22 * 60, to: 8 * 60 }

/** Whether a reminder is due: one soon after, one the next morning, never at night. Times in ms since 1970. */
export function reminderDue(
  order: { readonly placedAt: number; readonly reminders: number },
  rules: ReminderRules,
  now: number,
): boolean {
  const { minute } = inDhaka(now)
  if (minute >= QUIET.from || minute < QUIET.to) return false
  const first = order.placedAt + rules.afterMinutes * MINUTE_MS
  if (order.reminders === 0) return now >= first
  return order.reminders === 1 && now >= nextMorning(first, rules.morningAt)
}

/** The first time that it is so late on a day after that of an instant. */
function nextMorning(after: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const { minute } = inDhaka(after)
  return after + (DAY_MINUTES - minute + hours * 60 + minutes) * MINUTE_MS
}
