import type { Arrival } from '#domain/stock/transfer-line.ts'
import type { TransferState } from '#domain/stock/work-states.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pieceColumns, type PieceRow } from '#server/stock/stock-row-store.ts'
import { findWork, lockWork, type WorkSql } from '#server/stock/work-store.ts'

export interface TransferRow {
  readonly id: number
  readonly number: string
  readonly from_id: number
  readonly to_id: number
  readonly state: TransferState
  readonly sent_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly note: string | null
  readonly pieces: number
  readonly arrived: number
  readonly missing: number
}

const comes = `exists (
  select from stock_transfer_line l where l.transfer_id = t.id and l.arrived + l.missing < l.sent)`

export const transferSql = {
  table: 'stock_transfer t',
  alias: 't',
  columns: `t.id, t.number, t.from_id, t.to_id, t.sent_at, t.sent_by as account_id, a.name as person, t.note,
    s.pieces, s.arrived, s.missing,
    case when t.cancelled_at is not null then 'cancelled'
      when s.arrived + s.missing < s.pieces then 'sent' else 'done' end as state`,
  joins: `left join account a on a.id = t.sent_by
    cross join lateral (
      select sum(sent)::int as pieces, sum(arrived)::int as arrived, sum(missing)::int as missing
      from stock_transfer_line where transfer_id = t.id
    ) as s`,
  states: {
    sent: `t.cancelled_at is null and ${comes}`,
    done: `t.cancelled_at is null and not ${comes}`,
    cancelled: 't.cancelled_at is not null',
  },
} as const satisfies WorkSql<TransferState>

export function findTransfer(db: Db, number: string): Promise<TransferRow | undefined> {
  return findWork(db, transferSql, number)
}

/** Locks a transfer until the transaction ends; false if there is none of this number. */
export function lockTransfer(trx: Db, number: string): Promise<boolean> {
  return lockWork(trx, transferSql, number)
}

export interface TransferLineRow extends PieceRow {
  readonly sent: number
  readonly arrived: number
  readonly missing: number
}

const lines = `select ${pieceColumns}, l.sent, l.arrived, l.missing
  from stock_transfer_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
  where l.transfer_id = $1 order by v.sku`

export function readTransferLines(db: Db, transfer: number): Promise<TransferLineRow[]> {
  return rows<TransferLineRow>(db, lines, [transfer])
}

export interface NewTransfer {
  readonly fromId: number
  readonly toId: number
  readonly note: string | null
  readonly by: string
  readonly now: Date
  /** In the order of their variants, in which everybody locks shelves. */
  readonly lines: readonly { readonly variantId: number; readonly pieces: number }[]
}

/** Sends pieces; the database takes them off their shelves. */
export async function insertTransfer(
  trx: Db,
  { fromId, toId, note, by, now, lines: wanted }: NewTransfer,
): Promise<string> {
  const [made] = await rows<{ id: number; number: string }>(
    trx,
    `insert into stock_transfer (from_id, to_id, note, sent_at, sent_by) values ($1, $2, $3, $4, $5)
    returning id, number`,
    [fromId, toId, note, now, by],
  )
  if (made === undefined) throw new Error('The transfer was not written')
  await rows(
    trx,
    `insert into stock_transfer_line (transfer_id, variant_id, sent)
    select $1, variant_id, pieces from unnest($2::int[], $3::int[]) as line (variant_id, pieces) order by variant_id`,
    [made.id, wanted.map(({ variantId }) => variantId), wanted.map(({ pieces }) => pieces)],
  )
  return made.number
}

/** Saves how many pieces of a variant arrived and are missing; the database lays arrived pieces on their shelf. */
export async function saveArrival(
  trx: Db,
  { transfer, variant, arrived, missing }: Arrival & { readonly transfer: number; readonly variant: number },
): Promise<void> {
  await rows(
    trx,
    'update stock_transfer_line set arrived = $3, missing = $4 where transfer_id = $1 and variant_id = $2',
    [transfer, variant, arrived, missing],
  )
}

/** Whether a transfer has the arrival of a request, also of one whose answer is forgotten. */
export async function hasArrival(trx: Db, transfer: number, key: string): Promise<boolean> {
  const text = 'select 1 from stock_arrival_key where transfer_id = $1 and request_key = $2'
  return (await rows(trx, text, [transfer, key])).length > 0
}

export async function saveArrivalKey(trx: Db, transfer: number, key: string): Promise<void> {
  await rows(trx, 'insert into stock_arrival_key (transfer_id, request_key) values ($1, $2)', [transfer, key])
}

/** Takes it back; the database lays the pieces where they came from. */
export async function cancelTransfer(trx: Db, transfer: number, now: Date): Promise<void> {
  await rows(trx, 'update stock_transfer set cancelled_at = $2 where id = $1', [transfer, now])
}

/** The free pieces of variants at a place; their shelves are locked until the transaction ends. */
export async function lockFree(
  trx: Db,
  variants: readonly number[],
  locationId: number,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ variant_id: number; free: number }>(
    trx,
    `select variant_id, on_hand - held as free from stock
    where variant_id = any ($1::int[]) and location_id = $2 order by variant_id for update`,
    [variants, locationId],
  )
  return new Map(found.map(({ variant_id, free }) => [variant_id, free]))
}
