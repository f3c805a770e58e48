import type { Poisha } from '#domain/money.ts'
import type { AttemptState, PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PaymentMethod } from './order-store.ts'

/** How a part of an order was paid: `credit` is a gift card or store credit. */
export type PaidBy = PaymentMethod | 'credit'

export interface MoneySums {
  /** Accepted money, and what of it went back. */
  readonly paid: Poisha
  readonly refunded: Poisha
  /** All refunds that arrived. */
  readonly givenBack: Poisha
  /** All refunds that are promised and did not arrive yet. */
  readonly refunding: Poisha
  readonly inReview: Poisha
  readonly unknown: boolean
  readonly failed: boolean
}

/** How a refund of an attempt `a` goes back, in SQL. */
export function refundMethodOf(refund: 'r' | 'back'): string {
  return `case when ${refund}.credit_account_id is null then a.method else 'credit' end`
}

/**
 * Why a return of an order cannot be settled as store credit (`CreditObstacle`), in SQL. The money of a gift card or of
 * store credit goes back to it, so something must be left that was paid otherwise.
 */
export function creditObstacleOf(order: 'o' | 'shop_order'): string {
  return `case
    when not exists (select from payment_attempt kept where kept.order_id = ${order}.id and kept.state = 'paid'
      and kept.credit_account_id is null and kept.received > kept.refunding) then 'only_credit'
    when exists (select from customer known join credit_account own on own.customer_id = known.root_id
      where known.phone = ${order}.phone and own.blocked_reason is not null) then 'blocked' end`
}

const sums = `
  select coalesce(sum(coalesce(accepted, received)) filter (where state = 'paid'), 0)::bigint as paid,
    coalesce(sum(greatest(0, refunded - (received - coalesce(accepted, received)))) filter (where state = 'paid'), 0)::bigint
      as refunded,
    coalesce(sum(refunded), 0)::bigint as "givenBack",
    coalesce(sum(refunding - refunded), 0)::bigint as refunding,
    coalesce(sum(received - refunding) filter (where state = 'paid_review'), 0)::bigint as "inReview",
    coalesce(bool_or(state = 'unknown'), false) as unknown,
    coalesce((array_agg(state order by n desc))[1] in ('failed', 'cancelled', 'expired'), false) as failed
  from payment_attempt where order_id = $1`

/** The money that came in for an order and went back, over all its attempts. */
export async function sumMoney(trx: Db, orderId: string): Promise<MoneySums> {
  const [found] = await rows<MoneySums>(trx, sums, [orderId])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found
}

interface NewMoney extends Pick<MoneySums, 'paid' | 'refunded'> {
  readonly id: string
  readonly status: PaymentStatus
}

export async function saveMoney(trx: Db, { id, paid, refunded, status }: NewMoney): Promise<void> {
  const text = 'update shop_order set paid = $2, refunded = $3, payment_status = $4 where id = $1'
  await rows(trx, text, [id, paid, refunded, status])
}

/** One try to pay. Amounts in poisha. */
export interface AttemptRow {
  readonly id: string
  readonly order_id: string
  readonly n: number
  readonly provider: 'sslcommerz' | 'bkash' | 'nagad' | 'cash' | 'customer_credit'
  readonly method: PaidBy
  readonly purpose: 'full' | 'advance' | 'cash' | 'credit'
  readonly amount: Poisha
  readonly state: AttemptState
  readonly tran_id: string
  readonly provider_ref: string | null
  readonly provider_txn_id: string | null
  readonly received: Poisha | null
  readonly reason: string | null
  readonly refunding: Poisha
  readonly refunded: Poisha
  readonly created_at: Date
}

const attemptColumns = `id, order_id, n, provider, method, purpose, amount, state, tran_id, provider_ref,
  provider_txn_id, received, reason, refunding, refunded, created_at`

export async function readAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await rows<AttemptRow>(
    db,
    `select ${attemptColumns} from payment_attempt where id = $1`,
    [id],
  )
  return attempt
}

export function readAttempts(db: Db, orderId: string): Promise<readonly AttemptRow[]> {
  return rows<AttemptRow>(
    db,
    `select ${attemptColumns} from payment_attempt where order_id = $1 order by n`,
    [orderId],
  )
}

export interface NewAttempt {
  readonly id: string
  readonly orderId: string
  readonly provider: AttemptRow['provider']
  readonly method: PaidBy
  readonly purpose: AttemptRow['purpose']
  readonly amount: Poisha
  /** `paid` for cash, which is there when it is written down. */
  readonly state: 'created' | 'paid'
  /** The parcel whose rider took the cash; null: it was taken at the till, or is no cash. */
  readonly shipmentId?: string | null
  /** The gift card or store credit that paid. */
  readonly creditAccountId?: number | null
  readonly tranId: string
  readonly nextCheckAt: Date | null
  readonly now: Date
}

const insertAttempt = `
  insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, received,
    next_check_at, created_at, settled_at, shipment_id, credit_account_id)
  select $1, $2, coalesce(max(n), 0) + 1, $3, $4, $5, $6, $7, $8, case when $7 = 'paid' then $6::bigint end, $9, $10,
    case when $7 = 'paid' then $10::timestamptz end, $11, $12::int
  from payment_attempt where order_id = $2`

/** Writes a new attempt of an order that the caller has locked. */
export async function saveAttempt(trx: Db, attempt: NewAttempt): Promise<void> {
  const {
    id,
    orderId,
    provider,
    method,
    purpose,
    amount,
    state,
    tranId,
    nextCheckAt,
    now,
    shipmentId = null,
    creditAccountId = null,
  } = attempt
  await rows(trx, insertAttempt, [
    id,
    orderId,
    provider,
    method,
    purpose,
    amount,
    state,
    tranId,
    nextCheckAt,
    now,
    shipmentId,
    creditAccountId,
  ])
}

export interface AttemptUpdate {
  readonly id: string
  readonly state: AttemptState
  readonly providerTxnId: string | null
  readonly received: Poisha | null
  readonly reason: string | null
  /** Added to what is remembered. */
  readonly facts?: object
  readonly nextCheckAt: Date | null
  readonly now: Date
}

// Money that somebody told of and nobody has looked at keeps its time to be looked at.
const updateAttempt = `
  update payment_attempt set state = $2, provider_txn_id = coalesce($3, provider_txn_id),
    received = coalesce($4, received), reason = coalesce($5, reason), facts = facts || $8::jsonb,
    next_check_at = case when $6::timestamptz is null and coalesce(facts->'claims', '[]') <> '[]' then next_check_at
      else $6 end,
    settled_at = case when $2 in ('paid', 'paid_review') then coalesce(settled_at, $7) else settled_at end
  where id = $1`

export async function saveAttemptState(trx: Db, update: AttemptUpdate): Promise<void> {
  const { id, state, providerTxnId, received, reason, facts = {}, nextCheckAt, now } = update
  const values = [id, state, providerTxnId, received, reason, nextCheckAt, now, JSON.stringify(facts)]
  await rows(trx, updateAttempt, values)
}

const otherWith = `
  select exists (
    select from payment_attempt where provider = $1 and provider_txn_id = $2 and id <> $3
  ) as there`

/** Whether money of that name has paid another attempt. */
export async function paysAnother(
  trx: Db,
  money: { readonly provider: string; readonly txnId: string; readonly attemptId: string },
): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(trx, otherWith, [
    money.provider,
    money.txnId,
    money.attemptId,
  ])
  return found?.there ?? false
}

export interface NewRefund {
  readonly id: string
  readonly attemptId: string
  readonly orderId: string
  readonly returnId: string | null
  /** Store credit in place of the way that the money came. */
  readonly creditAccountId: number | null
  readonly amount: Poisha
  readonly reason: string
  readonly refundRef: string
  /** Promised before anybody looked: staff may still keep the money. */
  readonly revocable: boolean
  readonly dueBy: Date
  readonly now: Date
}

const insertRefund = `
  insert into refund (id, attempt_id, order_id, return_id, amount, reason, refund_ref, due_by, created_at,
    next_check_at, revocable, credit_account_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`

/** Writes the intent to give money back; anyone who sends refunds finds it by its `next_check_at`. */
export async function saveRefund(trx: Db, refund: NewRefund): Promise<void> {
  const { id, attemptId, orderId, returnId, amount, reason, refundRef, dueBy, now } = refund
  const { revocable, creditAccountId } = refund
  const values = [id, attemptId, orderId, returnId, amount, reason, refundRef, dueBy, now, revocable]
  await rows(trx, insertRefund, [...values, creditAccountId])
}
