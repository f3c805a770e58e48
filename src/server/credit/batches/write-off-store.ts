import type { CreditSource } from '#domain/credit/credit-account.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { BatchRow } from './batch-store.ts'

/** Money that somebody wants to take off the blocked cards of a batch. In poisha. */
export interface WriteOffRow extends Pick<
  BatchRow,
  'state' | 'proposed_by' | 'proposed_at' | 'expires_at' | 'decided_by' | 'decided_at' | 'decision_reason'
> {
  readonly id: string
  readonly batch_id: number
  readonly cards: number
  readonly amount: Poisha
  readonly paid_from: CreditSource
  readonly reference: string | null
  readonly reason: string
}

/** The cards that a write-off takes, and all that is on them, in poisha. */
export interface ToWriteOff {
  readonly cards: number
  readonly amount: Poisha
}

/** A blocked card of batch $1 with money on it, of which nothing was ever spent. */
const isLeft = `a.batch_id = $1 and a.blocked_reason is not null and a.balance > 0
  and not exists (select from credit_entry s where s.account_id = a.id and s.kind = 'spent')`

export async function sumToWriteOff(db: Db, batch: number): Promise<ToWriteOff> {
  const text = `select count(*)::int as cards, coalesce(sum(a.balance), 0)::bigint as amount
    from credit_account a where ${isLeft}`
  const [found] = await rows<ToWriteOff>(db, text, [batch])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found
}

const read = `
  select w.id, w.batch_id, w.cards, w.amount, w.paid_from, w.reference, w.reason, w.state, w.proposed_at, w.expires_at,
    w.decided_at, w.decision_reason,
    (select json_build_object('id', id, 'name', name) from account where id = w.proposed_by) as proposed_by,
    (select json_build_object('id', id, 'name', name) from account where id = w.decided_by) as decided_by
  from credit_write_off w`

/** The write-offs of a batch, the newest first. */
export function readWriteOffs(db: Db, batch: number): Promise<WriteOffRow[]> {
  const text = `${read} where w.batch_id = $1 order by w.proposed_at desc, w.id limit 50`
  return rows<WriteOffRow>(db, text, [batch])
}

export async function readWriteOff(db: Db, id: string): Promise<WriteOffRow | undefined> {
  const [found] = await rows<WriteOffRow>(db, `${read} where w.id = $1`, [id])
  return found
}

interface NewWriteOff extends Pick<
  WriteOffRow,
  'id' | 'cards' | 'amount' | 'paid_from' | 'reference' | 'reason'
> {
  readonly batch: number
  readonly proposedBy: string
  readonly now: Date
  readonly expiresAt: Date
}

const insert = `
  insert into credit_write_off (id, batch_id, cards, amount, paid_from, reference, reason, state, proposed_by,
    proposed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10)`

export async function insertWriteOff(trx: Db, given: NewWriteOff): Promise<void> {
  const { id, batch, cards, amount, paid_from, reference, reason, proposedBy, now, expiresAt } = given
  const asked = [id, batch, cards, amount, paid_from, reference, reason]
  await rows(trx, insert, [...asked, proposedBy, now, expiresAt])
}

const takeOff = `
  insert into credit_entry (account_id, kind, delta, against, write_off_id, at, balance)
  select a.id, 'written_off', - a.balance, $2, $3, $4, 0 from credit_account a where ${isLeft} order by a.id`

/** The cards of a batch, kept from others in the order in which orders lock them, and the sum of those to write off. */
export async function lockToWriteOff(trx: Db, batch: number): Promise<ToWriteOff> {
  await rows(trx, 'select from credit_account where batch_id = $1 order by id for no key update', [batch])
  return sumToWriteOff(trx, batch)
}

/** Takes all off the cards of a write-off, and lets nobody undo the cancellation before it. */
export async function takeOffCards(
  trx: Db,
  { id, batch_id: batch, paid_from: from }: Pick<WriteOffRow, 'id' | 'batch_id' | 'paid_from'>,
  now: Date,
): Promise<void> {
  await rows(trx, takeOff, [batch, from, id, now])
  await rows(trx, 'update credit_batch set version = version + 1 where id = $1', [batch])
}
