import type { Poisha } from '#domain/money.ts'
import type { AttemptState, RefundState } from '#domain/order/status/payment-status.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { DisputeReason } from '#domain/order/money/settle.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PaidBy } from '#server/orders/money-store.ts'

interface PromisedBack {
  readonly id: string
  readonly state: RefundState
  readonly amount: Poisha
  /** Promised before anybody looked at the money. */
  readonly revocable: boolean
}

const refunds = `
  select id, state, amount, revocable from refund where attempt_id = $1 and state <> 'withdrawn' order by created_at, id`

/** Money of an attempt that was promised back, however far it is. */
export function readPromises(trx: Db, attemptId: string): Promise<readonly PromisedBack[]> {
  return rows<PromisedBack>(trx, refunds, [attemptId])
}

const withdraw = `
  update refund set state = 'withdrawn', next_check_at = null where id = any ($1::text[])`

/** Takes promises back that nobody has begun to keep. */
export async function withdrawPromises(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await rows(trx, withdraw, [ids])
}

const accept = `
  update payment_attempt set state = 'paid', accepted = $2 where id = $1`

/** Makes money under review the order's, as far as it keeps it. */
export async function saveAccepted(trx: Db, attemptId: string, kept: Poisha): Promise<void> {
  await rows(trx, accept, [attemptId, kept])
}

const underway = `
  select coalesce(sum(cod_amount), 0)::bigint as cash from shipment
  where order_id = $1 and status not in
    ('cancelled', 'lost', 'returned', 'returning', 'delivered', 'partially_delivered')`

/** The cash that riders collect for an order. */
export async function sumUnderway(trx: Db, orderId: string): Promise<Poisha> {
  const [found] = await rows<{ cash: Poisha }>(trx, underway, [orderId])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found.cash
}

const skus = `
  select distinct sku from order_line where order_id = $1 and variant_id = any ($2::int[]) order by sku`

/** The names by which staff know pieces of an order. */
export async function readSkus(
  trx: Db,
  orderId: string,
  variantIds: readonly number[],
): Promise<readonly string[]> {
  return (await rows<{ sku: string }>(trx, skus, [orderId, variantIds])).map(({ sku }) => sku)
}

/** Money under review, as a list shows it. Amounts in poisha. */
export interface DisputedMoney {
  readonly id: string
  readonly order_id: string
  readonly number: string
  readonly status: OrderStatus
  readonly method: PaidBy
  readonly state: AttemptState
  readonly amount: Poisha
  readonly received: Poisha
  readonly refunding: Poisha
  /** The part that goes back for good. */
  readonly withdrawn: Poisha
  readonly due: Poisha
  readonly underway: Poisha
  readonly provider_txn_id: string | null
  readonly why: DisputeReason | null
  readonly settled_at: Date
}

const reviewed = `
  select a.id, a.order_id, o.number, o.status, a.method, a.state, a.amount, a.received, a.refunding, a.provider_txn_id,
    a.settled_at, o.total - o.paid + o.refunded as due,
    (select coalesce(sum(amount), 0)::bigint from refund
      where attempt_id = a.id and state <> 'withdrawn'
        and not (revocable and state in ('intended', 'failed'))) as withdrawn,
    (select coalesce(sum(cod_amount), 0)::bigint from shipment where order_id = o.id and status not in
      ('cancelled', 'lost', 'returned', 'returning', 'delivered', 'partially_delivered')) as underway,
    (select substr(e.kind, 9) from order_event e where e.order_id = o.id and e.facts->>'attempt' = a.id
      and e.kind in ('payment_late', 'payment_twice', 'payment_amount', 'payment_flagged')
      order by e.id desc limit 1) as why
  from payment_attempt a join shop_order o on o.id = a.order_id
  where a.state = 'paid_review' and a.received > a.refunded
  order by (a.received > a.refunding) desc, a.settled_at
  limit $1`

/** Money under review that is still with the shop: first what nobody has decided about, the oldest first. */
export function listReviewed(db: Db, most: number): Promise<readonly DisputedMoney[]> {
  return rows<DisputedMoney>(db, reviewed, [most])
}
