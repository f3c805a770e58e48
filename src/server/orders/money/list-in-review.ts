import type { DisputedPaymentView } from '#contract/staff/payments.ts'
import { toTaka } from '#domain/money.ts'
import { planKeeping } from '#domain/order/money/keep-money.ts'
import type { Db } from '#server/db/database.ts'
import { listReviewed, type DisputedMoney } from './review-store.ts'

const MOST = 100

/** Money under review with what staff can decide about it; whether pieces are left is seen when they do. */
export async function listInReview(db: Db): Promise<{ readonly results: DisputedPaymentView[] }> {
  return { results: (await listReviewed(db, MOST)).map(present) }
}

function present(money: DisputedMoney): DisputedPaymentView {
  const { status, received, refunding } = money
  return {
    id: money.id,
    order: money.number,
    order_status: status,
    method: money.method,
    transaction: money.provider_txn_id,
    asked: toTaka(money.amount),
    received: toTaka(received),
    goes_back: toTaka(refunding),
    why: money.why,
    since: money.settled_at.toISOString(),
    can: [
      ...(planKeeping(money, money).ok ? (['keep'] as const) : []),
      ...(received > refunding ? (['give_back'] as const) : []),
    ],
  }
}
