const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * `user`: a customer's session, also of people who work here. `staff`: opened by a second factor, for the staff area.
 */
export type SessionLevel = 'user' | 'staff'

interface SessionLife {
  /** From the sign-in on, whatever happens. */
  readonly absoluteMs: number
  /** From the last request on. */
  readonly idleMs: number
  /** A session's last request is noted at most this often. */
  readonly touchMs: number
}

export const sessionLife = {
  user: { absoluteMs: 30 * DAY, idleMs: 7 * DAY, touchMs: 5 * MINUTE },
  staff: { absoluteMs: 12 * HOUR, idleMs: HOUR, touchMs: MINUTE },
} as const satisfies Record<SessionLevel, SessionLife>

/** Time after a sign-in or a step-up in which the account's keys may be changed. */
export const STEP_UP_MS = 5 * MINUTE

/** Whether somebody showed who they are just now; a proof from the future is none. */
export function isFresh(provenAt: number, now: number): boolean {
  return now >= provenAt && now - provenAt <= STEP_UP_MS
}
