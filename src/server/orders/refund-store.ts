import type { Poisha } from '#domain/money.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { refundMethodOf, type PaidBy } from './money-store.ts'

/** How staff send money back themselves. */
export type RefundWay = 'bkash' | 'nagad' | 'bank' | 'cash'

/** Money on its way back. Amount in poisha. */
export interface RefundRow {
  readonly id: string
  readonly order_id: string
  readonly attempt_id: string
  readonly amount: Poisha
  readonly state: RefundState
  readonly provider_ref: string | null
  /** Its number within the order, from 1. */
  readonly nth: number
  /** The law's limit. */
  readonly due_by: Date
  /** How often it was sent so far. */
  readonly sent: number
  readonly method: string
}

const read = `
  select r.id, r.order_id, r.attempt_id, r.amount, r.state, r.provider_ref, r.due_by, r.sent, ${refundMethodOf('r')} as method,
    (select count(*)::int from refund o where o.order_id = r.order_id and (o.created_at, o.id) <= (r.created_at, r.id)) as nth
  from refund r join payment_attempt a on a.id = r.attempt_id where r.id = $1`

export async function readRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [refund] = await rows<RefundRow>(db, read, [id])
  return refund
}

interface OpenRefundRow extends PromisedRow {
  readonly number: string
  /** Of the customer. */
  readonly name: string
  readonly method: PaidBy
  readonly reason: string
  readonly problem: string | null
  readonly created_at: Date
}

const open = `
  select r.id, r.amount, r.state, r.due_by, o.number, o.name, ${refundMethodOf('r')} as method, r.reason, r.problem, r.created_at
  from refund r join payment_attempt a on a.id = r.attempt_id join shop_order o on o.id = r.order_id
  where r.state not in ('done', 'withdrawn') order by r.due_by, r.id limit $1`

/** Refunds that are not there yet, first those whose limit comes first. */
export function readOpenRefunds(db: Db, most: number): Promise<readonly OpenRefundRow[]> {
  return rows<OpenRefundRow>(db, open, [most])
}

const latest = `
  select id, amount, state, due_by from refund where attempt_id = $1 order by created_at desc, id desc limit 1`

type PromisedRow = Pick<RefundRow, 'id' | 'amount' | 'state' | 'due_by'>

/** The refund of an attempt that was promised last. */
export async function readLatestRefund(trx: Db, attemptId: string): Promise<PromisedRow> {
  const [refund] = await rows<PromisedRow>(trx, latest, [attemptId])
  if (refund === undefined) throw new Error(`No refund of attempt "${attemptId}"`)
  return refund
}

interface RefundUpdate {
  readonly id: string
  readonly state: RefundState
  readonly providerRef: string | null
  readonly problem: string | null
  readonly nextCheckAt: Date | null
  /** By which way staff sent it; null: the company sends it. */
  readonly way: RefundWay | null
  readonly now: Date
}

const update = `
  update refund set state = $2, provider_ref = coalesce($3, provider_ref), problem = $4, next_check_at = $5, way = $7,
    done_at = case when $2 = 'done' then $6::timestamptz end, sent = sent + case when $2 = 'sending' then 1 else 0 end
  where id = $1`

const another = `
  select exists (
    select from refund where attempt_id = $1 and id <> $2 and state in ('sending', 'unknown')
  ) as there`

/** Whether another refund of the same payment is on its way and not known by its name yet. */
export async function isAnotherUnnamed(trx: Db, { attempt_id, id }: RefundRow): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(trx, another, [attempt_id, id])
  return found?.there ?? false
}

export async function saveRefundState(trx: Db, next: RefundUpdate): Promise<void> {
  const { id, state, providerRef, problem, nextCheckAt, way, now } = next
  await rows(trx, update, [id, state, providerRef, problem, nextCheckAt, now, way])
}

const settle = `
  update refund set state = 'done', done_at = $2, next_check_at = null
  where return_id = $1 and credit_account_id is not null and state = 'intended' returning amount`

/** Writes the refunds of a return that go to store credit as done; the entries of the account follow. Gives their amounts. */
export async function settleAsCredit(trx: Db, returnId: string, now: Date): Promise<readonly Poisha[]> {
  return (await rows<{ amount: Poisha }>(trx, settle, [returnId, now])).map(({ amount }) => amount)
}

/** Takes the refunds of a return that went to store credit back; the database refuses it where some of it is spent. */
export async function withdrawCredit(trx: Db, returnId: string, now: Date): Promise<void> {
  const text = `update refund set state = 'withdrawn', withdrawn_at = $2
    where return_id = $1 and credit_account_id is not null and state = 'done'`
  await rows(trx, text, [returnId, now])
}
