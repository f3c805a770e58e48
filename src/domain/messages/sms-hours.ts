const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Asia/Dhaka has no summer time. */
const DHAKA_MS = 6 * HOUR_MS
/** Promotional SMS are sent from 10:00 to 20:00 only; 00:00 to 06:00 is forbidden (domain facts: phones-and-sms, 3). */
const OPENS_MS = 10 * HOUR_MS
const CLOSES_MS = 20 * HOUR_MS

/** Milliseconds from a moment (ms since 1970) until promotional SMS may be sent in Bangladesh; 0 within the hours. */
export function untilPromotionHours(at: number): number {
  const timeOfDay = (at + DHAKA_MS) % DAY_MS
  if (timeOfDay < OPENS_MS) return OPENS_MS - timeOfDay
  return timeOfDay < CLOSES_MS ? 0 : DAY_MS - timeOfDay + OPENS_MS
}
