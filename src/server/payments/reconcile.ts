import { claimDueAttempts } from './payment-store.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { SettleAttempt } from './settle-attempt.ts'

export interface ReconcilerParts extends PaymentParts {
  readonly settle: SettleAttempt
}

/** Attempts that are asked about at once. */
const AT_ONCE = 4
const ROUNDS_MAX = 100
/** Longer than any asking takes; whoever dies over an attempt leaves it to the next run. */
const LEASE_MS = 90_000

/**
 * Asks about every attempt of which nobody knows how it ended and whose time to ask has come. Any number of processes
 * may do so at once: each attempt goes to one of them.
 */
export async function reconcile(parts: ReconcilerParts): Promise<void> {
  const { db, log, orders, settle } = parts
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const now = orders.clock()
    const until = new Date(now + LEASE_MS)
    const due = await claimDueAttempts(db, { now: new Date(now), until, most: AT_ONCE })
    await Promise.all(
      due.map((id) =>
        settle(id, 'reconciler').catch((error: unknown) =>
          log.error({ err: error, attempt: id }, 'payments: an attempt could not be settled'),
        ),
      ),
    )
    if (due.length < AT_ONCE) return
  }
}
