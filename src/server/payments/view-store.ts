import type { Poisha } from '#domain/money.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import type { PaymentProblem } from '#domain/payment/payment-problem.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { StoredAttempt } from '#server/payments/providers/payment-provider.ts'

/** An attempt as its customer may see it. Amounts in poisha. */
export interface SeenAttempt extends StoredAttempt {
  readonly purpose: 'full' | 'advance'
  readonly provider: 'sslcommerz' | 'bkash'
  readonly problem: PaymentProblem | null
  readonly received: Poisha | null
  readonly review: 'late' | 'twice' | 'amount' | 'flagged' | null
  readonly refundAmount: Poisha | null
  readonly refundState: RefundState | null
}

const columns = `a.id, a.tran_id as "tranId", a.method, a.provider, a.provider_ref as "providerRef",
  a.provider_txn_id as "providerTxnId", a.amount, a.purpose, a.state, a.created_at as "createdAt", a.facts`

const seen = `
  select ${columns}, a.reason as problem, a.received,
    (select substr(e.kind, 9) from order_event e where e.order_id = a.order_id and e.facts->>'attempt' = a.id
      and e.kind in ('payment_late', 'payment_twice', 'payment_amount', 'payment_flagged')
      order by e.id desc limit 1) as review,
    r.amount as "refundAmount", r.state as "refundState"
  from payment_attempt a
  left join lateral (
    select sum(amount)::bigint as amount, (array_agg(state order by (state = 'done'), created_at desc))[1] as state
    from refund where attempt_id = a.id and state <> 'withdrawn' having count(*) > 0
  ) r on true
  where a.order_id = $1 and a.id = $2 and a.provider <> 'cash'`

export async function readSeenAttempt(
  db: Db,
  orderId: string,
  attemptId: string,
): Promise<SeenAttempt | undefined> {
  const [found] = await rows<SeenAttempt>(db, seen, [orderId, attemptId])
  return found
}

/** A session of an order that its customer has neither used nor left. */
export interface OpenSession {
  readonly id: string
  readonly amount: Poisha
  readonly purpose: 'full' | 'advance'
  readonly redirect: string
}

const openSession = `
  select id, amount, purpose, facts->>'redirect' as redirect from payment_attempt
  where order_id = $1 and method = $2 and state = 'pending' and created_at > $3
    and facts ? 'redirect' and not facts ? 'hint' and not facts ? 'claims'
  order by n desc limit 1`

export async function findOpenSession(
  db: Db,
  { orderId, method, since }: { readonly orderId: string; readonly method: string; readonly since: Date },
): Promise<OpenSession | undefined> {
  const [found] = await rows<OpenSession>(db, openSession, [orderId, method, since])
  return found
}
