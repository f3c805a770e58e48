import type { Poisha } from '#domain/money.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import type { Span } from '#server/db/claim-due.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A refund that something is to be done about. */
export interface DueRefund {
  readonly id: string
  readonly attemptId: string
  readonly state: RefundState
  readonly amount: Poisha
  readonly reason: string
  readonly refundRef: string
  readonly providerRef: string | null
  /** How often it was sent so far. */
  readonly sent: number
  /** Looks since it was sent, this one included. */
  readonly looks: number
  readonly createdAt: Date
  /** Goes back to a gift card or store credit, which no company keeps. */
  readonly isCredit: boolean
  /** The company's names of other refunds of the same attempt. */
  readonly others: readonly string[]
}

const claim = `
  with due as (
    select r.id from refund r join payment_attempt a on a.id = r.attempt_id
    where r.next_check_at <= $1 and a.provider <> 'cash' and r.state not in ('done', 'withdrawn')
    order by r.next_check_at limit $3 for update of r skip locked
  )
  update refund r set next_check_at = $2,
    checks = case when r.state in ('intended', 'failed') then 0 else r.checks + 1 end
  from due where r.id = due.id
  returning r.id, r.attempt_id as "attemptId", r.state, r.amount, r.reason, r.refund_ref as "refundRef",
    r.provider_ref as "providerRef", r.sent, r.checks as looks, r.created_at as "createdAt",
    exists (select from payment_attempt a where a.id = r.attempt_id and a.provider = 'customer_credit') as "isCredit",
    (select coalesce(array_agg(o.provider_ref), '{}') from refund o
      where o.attempt_id = r.attempt_id and o.id <> r.id and o.provider_ref is not null) as others`

/** Refunds that are due, those in cash aside. */
export function claimDueRefunds(db: Db, { now, until, most }: Span): Promise<readonly DueRefund[]> {
  return rows<DueRefund>(db, claim, [now, until, most])
}

/** Puts a refund off without a word about how it stands. */
export async function putOffRefund(db: Db, id: string, at: Date): Promise<void> {
  await rows(db, 'update refund set next_check_at = $2 where id = $1', [id, at])
}
