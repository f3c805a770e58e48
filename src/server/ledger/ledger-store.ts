import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import type { NoteCounts } from '#domain/ledger/notes.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Amounts in poisha, debit less credit. */
export interface BalanceRow {
  readonly account: LedgerAccount
  readonly balance: number
  readonly came_in: number
  readonly went_out: number
}

/** Entries of closed days never change, so that a balance begins with that of the last close. */
const signed = `
  with base as (select day, balances from day_close where day <= $1 order by day desc limit 1),
  recent as (
    select debit, credit, day, amount from ledger_entry
    where day <= $1 and (day = $1 or day > coalesce((select day from base), '-infinity'))
  ),
  moved as (
    select debit as account, day, amount from recent union all select credit, day, - amount from recent
  ),
  summed as (
    select account,
      sum(amount) filter (where day > coalesce((select day from base), '-infinity')) as since,
      sum(amount) filter (where day = $1 and amount > 0) as came_in,
      sum(- amount) filter (where day = $1 and amount < 0) as went_out
    from moved group by account
  )
  select a.code as account, (coalesce((select (balances ->> a.code)::bigint from base), 0) + coalesce(since, 0))::bigint as balance,
    coalesce(came_in, 0)::bigint as came_in, coalesce(went_out, 0)::bigint as went_out
  from ledger_account a left join summed on account = a.code`

/** Every account at the end of a day. */
export function listBalances(db: Db, day: string): Promise<readonly BalanceRow[]> {
  return rows<BalanceRow>(db, signed, [day])
}

export interface DayCloseRow {
  readonly day: string
  readonly counted: number
  readonly expected: number
  readonly notes: NoteCounts
  readonly reason: string | null
  readonly closed_by: string
  readonly name: string
  readonly closed_at: Date
}

const closes = `
  select c.day::text, c.counted, c.expected, c.notes, c.reason, c.closed_by, a.name, c.closed_at
  from day_close c join account a on a.id = c.closed_by`

export function listCloses(db: Db, most: number): Promise<readonly DayCloseRow[]> {
  return rows<DayCloseRow>(db, `${closes} order by c.day desc limit $1`, [most])
}

export async function findClose(db: Db, day: string): Promise<DayCloseRow | undefined> {
  const [found] = await rows<DayCloseRow>(db, `${closes} where c.day = $1`, [day])
  return found
}

interface NewClose {
  readonly day: string
  readonly by: string
  readonly now: Date
  readonly counted: number
  readonly expected: number
  readonly notes: NoteCounts
  readonly reason: string | null
}

/** The database fills in the balances, and refuses a day out of turn or an `expected` that is not so any more. */
export async function insertClose(trx: Db, close: NewClose): Promise<void> {
  const { day, by, now, counted, expected, notes, reason } = close
  await rows(
    trx,
    `insert into day_close (day, closed_by, closed_at, counted, expected, notes, reason, balances)
    values ($1, $2, $3, $4, $5, $6, $7, '{}')`,
    [day, by, now, counted, expected, JSON.stringify(notes), reason],
  )
}

export interface TransferRow {
  readonly id: string
  readonly from_account: LedgerAccount
  readonly to_account: LedgerAccount
  readonly amount: number
  readonly fee: number
  readonly note: string
  readonly reverses: string | null
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  const [found] = await rows<TransferRow>(
    db,
    'select id, from_account, to_account, amount, fee, note, reverses from money_transfer where id = $1',
    [id],
  )
  return found
}

interface NewTransfer extends TransferRow {
  readonly by: string
  readonly now: Date
}

/** Writes a transfer, and gives false where the one that it takes back is taken back already. */
export async function insertTransfer(trx: Db, transfer: NewTransfer): Promise<boolean> {
  const { id, from_account, to_account, amount, fee, note, reverses, by, now } = transfer
  const written = await rows(
    trx,
    `insert into money_transfer (id, from_account, to_account, amount, fee, note, by, at, reverses)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reverses) do nothing returning id`,
    [id, from_account, to_account, amount, fee, note, by, now, reverses],
  )
  return written.length === 1
}

export interface FaultRow {
  readonly kind: string
  readonly order: string | null
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly wanted: number
  readonly written: number
}

/** Where the books differ from the rows that they are read from, at most a hundred. */
export function listFaults(db: Db): Promise<readonly FaultRow[]> {
  return rows<FaultRow>(
    db,
    `select f.kind, o.number as order, f.debit, f.credit, f.wanted, f.written
    from ledger_fault f left join shop_order o on o.id = f.order_id
    order by f.kind, f.source, f.debit limit 100`,
    [],
  )
}

export async function countEntries(db: Db): Promise<number> {
  const [found] = await rows<{ n: number }>(db, 'select count(*) as n from ledger_entry', [])
  return found?.n ?? 0
}
