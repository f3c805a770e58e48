const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How old an attempt is when the provider is asked about it: often at first, then hourly (payments 1.7). */
const attemptAges = [2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE)
/** A session that nobody used for so long brings no money any more. */
export const ATTEMPT_LIFE_MS = DAY
/** For so long a provider is asked that has never told how an attempt ended. */
const SILENCE_MAX_MS = 7 * DAY
/** For so long an attempt that ended without money is asked about: a provider may say no and take the money after. */
const SECOND_THOUGHTS_MS = HOUR

/** When to ask about an attempt again, in ms since 1970; null when there is no more to ask. */
export function nextAttemptCheck(createdAt: number, now: number): number | null {
  const age = now - createdAt
  const next = attemptAges.find((limit) => limit > age)
  if (next !== undefined) return createdAt + next
  if (age < ATTEMPT_LIFE_MS) return now + HOUR
  return age < SILENCE_MAX_MS ? now + 6 * HOUR : null
}

/** The same for an attempt that the provider has called failed or cancelled. */
export function nextSecondThought(createdAt: number, now: number): number | null {
  return now - createdAt < SECOND_THOUGHTS_MS ? nextAttemptCheck(createdAt, now) : null
}

/** How old a refund is when the provider is asked how it stands, after the first hours (payments 1.8). */
const refundAges = [10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR]
const REFUND_PAUSE_MS = 4 * HOUR
/** Cards take days; after so long staff look for themselves. */
export const REFUND_ASKED_MS = 15 * DAY

/** When to ask about a refund again that the provider is at, in ms since 1970. Never stops before it is known. */
export function nextRefundCheck(createdAt: number, now: number): number {
  const age = now - createdAt
  const next = refundAges.find((limit) => limit > age)
  if (next !== undefined) return createdAt + next
  return now + (age < REFUND_ASKED_MS ? REFUND_PAUSE_MS : DAY)
}

/** A refund whose call was not answered is asked about at these ages of the call, before it may be sent again. */
const unansweredPausesMs = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE]
/** Looks that must have found nothing before it is believed that nothing was sent. */
export const LOOKS_BEFORE_SENDING_AGAIN = unansweredPausesMs.length

/** When to look again after so many looks at a refund whose call was not answered. */
export function nextLookAtUnanswered(looks: number, now: number): number {
  return now + (unansweredPausesMs[looks] ?? HOUR)
}
