import { workOffDue } from '#server/jobs/work-off-due.ts'
import { claimDueAttempts } from './payment-store.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { SettleAttempt } from './settle-attempt.ts'

export interface ReconcilerParts extends PaymentParts {
  readonly settle: SettleAttempt
}

/** Longer than any asking takes. */
const LEASE_MS = 90_000

/** Asks about every attempt of which nobody knows how it ended and whose time to ask has come. */
export function reconcile({ db, log, orders, settle }: ReconcilerParts): Promise<void> {
  return workOffDue({
    clock: orders.clock,
    claim: (span) => claimDueAttempts(db, span),
    leaseMs: LEASE_MS,
    work: (id) => settle(id, 'reconciler'),
    failed: (error, id) =>
      log.error({ err: error, attempt: id }, 'payments: an attempt could not be settled'),
  })
}
