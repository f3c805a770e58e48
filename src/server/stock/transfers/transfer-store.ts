import type { Arrival } from '#domain/stock/transfer-line.ts'
import type { TransferState } from '#domain/stock/work-states.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pieceColumns, type StockRowData } from '#server/stock/stock-row-store.ts'

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

const columns = `t.id, t.number, t.from_id, t.to_id, t.sent_at, t.sent_by as account_id, a.name as person, t.note,
  s.pieces, s.arrived, s.missing,
  case when t.cancelled_at is not null then 'cancelled'
    when s.arrived + s.missing < s.pieces then 'sent' else 'done' end as state`
const joined = `stock_transfer t left join account a on a.id = t.sent_by
  cross join lateral (
    select sum(sent)::int as pieces, sum(arrived)::int as arrived, sum(missing)::int as missing
    from stock_transfer_line where transfer_id = t.id
  ) as s`

const states = {
  sent: `t.cancelled_at is null
    and exists (select from stock_transfer_line l where l.transfer_id = t.id and l.arrived + l.missing < l.sent)`,
  done: `t.cancelled_at is null
    and not exists (select from stock_transfer_line l where l.transfer_id = t.id and l.arrived + l.missing < l.sent)`,
  cancelled: 't.cancelled_at is not null',
} as const satisfies Record<TransferState, string>

/** A page of transfers, the newest first. */
export function listTransferRows(
  db: Db,
  state: TransferState | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TransferRow[]> {
  const where = state === undefined ? 'true' : states[state]
  const text = `select ${columns} from ${joined} where ${where} order by t.id desc limit ${limit} offset $1`
  return rows<TransferRow>(db, text, [offset])
}

export async function countTransfers(db: Db, state: TransferState | undefined): Promise<number> {
  const where = state === undefined ? 'true' : states[state]
  const [row] = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from stock_transfer t where ${where}`,
  )
  return row?.n ?? 0
}

export async function findTransfer(db: Db, number: string): Promise<TransferRow | undefined> {
  const [row] = await rows<TransferRow>(db, `select ${columns} from ${joined} where t.number = $1`, [number])
  return row
}

/** Keeps a transfer from others until the transaction ends; false where there is none. */
export async function lockTransfer(trx: Db, number: string): Promise<boolean> {
  const found = await rows(trx, 'select id from stock_transfer where number = $1 for update', [number])
  return found.length > 0
}

type PieceData = Pick<
  StockRowData,
  'variant' | 'slug' | 'name' | 'name_bn' | 'sku' | 'barcode' | 'options' | 'picture'
>

export interface TransferLineRow extends PieceData {
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
