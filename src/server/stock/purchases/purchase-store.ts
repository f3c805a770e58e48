import type { PurchaseState, RejectReason } from '#domain/stock/work-states.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pieceColumns, type PieceRow } from '#server/stock/stock-row-store.ts'
import { findWork, lockWork, type WorkSql } from '#server/stock/work-store.ts'

export interface PurchaseRow {
  readonly id: number
  readonly number: string
  readonly supplier: string
  readonly location_id: number
  readonly state: PurchaseState
  readonly expected_on: string | null
  readonly created_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly note: string | null
  readonly ordered: number
  readonly received: number
  readonly rejected: number
}

export const purchaseSql = {
  table: 'stock_purchase q',
  alias: 'q',
  columns: `q.id, q.number, q.supplier, q.location_id, case when q.closed_at is null then 'open' else 'closed' end as state,
    to_char(q.expected_on, 'YYYY-MM-DD') as expected_on, q.created_at, q.created_by as account_id, a.name as person,
    q.note, s.ordered, s.received, s.rejected`,
  joins: `left join account a on a.id = q.created_by
    cross join lateral (
      select sum(ordered)::int as ordered, sum(received)::int as received, sum(rejected)::int as rejected
      from stock_purchase_line where purchase_id = q.id
    ) as s`,
  states: { open: 'q.closed_at is null', closed: 'q.closed_at is not null' },
} as const satisfies WorkSql<PurchaseState>

export function findPurchase(db: Db, number: string): Promise<PurchaseRow | undefined> {
  return findWork(db, purchaseSql, number)
}

/** Locks a purchase list until the transaction ends. */
export async function lockPurchase(trx: Db, number: string): Promise<void> {
  await lockWork(trx, purchaseSql, number)
}

export interface PurchaseLineRow extends PieceRow {
  readonly ordered: number
  readonly received: number
  readonly rejected: number
  readonly cost_poisha: number | null
}

const lines = `select ${pieceColumns}, l.ordered, l.received, l.rejected, l.cost_poisha
  from stock_purchase_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
  where l.purchase_id = $1 order by v.sku`

export function readPurchaseLines(db: Db, purchase: number): Promise<PurchaseLineRow[]> {
  return rows<PurchaseLineRow>(db, lines, [purchase])
}

export interface ReceiptRow {
  readonly id: number
  readonly at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly received: number
  readonly rejected: number
  readonly undone: boolean
}

const receipts = `select r.id, r.at, r.account_id, a.name as person, r.undone_at is not null as undone,
    sum(l.received)::int as received, sum(l.rejected)::int as rejected
  from stock_receipt r join stock_receipt_line l on l.receipt_id = r.id left join account a on a.id = r.account_id
  where r.purchase_id = $1 group by r.id, a.name order by r.id desc limit 100`

export function readReceipts(db: Db, purchase: number): Promise<ReceiptRow[]> {
  return rows<ReceiptRow>(db, receipts, [purchase])
}

/** Whether a purchase list has the receipt of a request, also one whose answer is forgotten. */
export async function hasReceipt(trx: Db, purchase: number, key: string): Promise<boolean> {
  const text = 'select 1 from stock_receipt where purchase_id = $1 and request_key = $2'
  return (await rows(trx, text, [purchase, key])).length > 0
}

export interface NewPurchase {
  readonly supplier: string
  readonly locationId: number
  readonly note: string | null
  readonly expectedOn: string | null
  readonly by: string
  readonly now: Date
  readonly lines: readonly {
    readonly variantId: number
    readonly pieces: number
    readonly costPoisha: number | null
  }[]
}

/** Writes a purchase list with its lines, and gives its number. */
export async function insertPurchase(trx: Db, wanted: NewPurchase): Promise<string> {
  const { supplier, locationId, note, expectedOn, by, now, lines: pieces } = wanted
  const [made] = await rows<{ id: number; number: string }>(
    trx,
    `insert into stock_purchase (supplier, location_id, note, expected_on, created_at, created_by)
    values ($1, $2, $3, $4, $5, $6) returning id, number`,
    [supplier, locationId, note, expectedOn, now, by],
  )
  if (made === undefined) throw new Error('The purchase list was not written')
  await rows(
    trx,
    `insert into stock_purchase_line (purchase_id, variant_id, ordered, cost_poisha)
    select $1, variant_id, pieces, cost from unnest($2::int[], $3::int[], $4::bigint[]) as line (variant_id, pieces, cost)`,
    [
      made.id,
      pieces.map((one) => one.variantId),
      pieces.map((one) => one.pieces),
      pieces.map((one) => one.costPoisha),
    ],
  )
  return made.number
}

export interface NewReceipt {
  readonly purchase: number
  readonly by: string
  readonly now: Date
  /** Idempotency key of the request. */
  readonly key: string
  /** In the order of their variants, in which everybody locks shelves. */
  readonly lines: readonly {
    readonly variant: number
    readonly received: number
    readonly rejected: number
    readonly reason: RejectReason | null
  }[]
}

/** Writes a receipt; the database lays its good pieces on the shelf. */
export async function insertReceipt(
  trx: Db,
  { purchase, by, now, key, lines: came }: NewReceipt,
): Promise<void> {
  const [made] = await rows<{ id: number }>(
    trx,
    'insert into stock_receipt (purchase_id, at, account_id, request_key) values ($1, $2, $3, $4) returning id',
    [purchase, now, by, key],
  )
  if (made === undefined) throw new Error('The receipt was not written')
  await rows(
    trx,
    `insert into stock_receipt_line (receipt_id, variant_id, received, rejected, reason)
    select $1, variant_id, received, rejected, reason
    from unnest($2::int[], $3::int[], $4::int[], $5::text[]) as line (variant_id, received, rejected, reason)
    order by variant_id`,
    [
      made.id,
      came.map(({ variant }) => variant),
      came.map(({ received }) => received),
      came.map(({ rejected }) => rejected),
      came.map(({ reason }) => reason),
    ],
  )
}

export interface ReceivedShelf {
  readonly sku: string
  readonly received: number
  readonly on_hand: number
  readonly held: number
}

/** Locks the shelves on which a receipt laid pieces, until the transaction ends. */
export function lockReceivedShelves(trx: Db, receipt: number): Promise<ReceivedShelf[]> {
  return rows<ReceivedShelf>(
    trx,
    `select v.sku, l.received, s.on_hand, s.held
    from stock_receipt_line l join stock_movement m on m.id = l.movement_id
    join stock s on s.variant_id = m.variant_id and s.location_id = m.location_id
    join variant v on v.id = l.variant_id
    where l.receipt_id = $1 order by s.variant_id for update of s`,
    [receipt],
  )
}

/** Takes a receipt back; the database takes its pieces off the shelf. */
export async function undoReceipt(trx: Db, receipt: number, now: Date): Promise<void> {
  await rows(trx, 'update stock_receipt set undone_at = $2 where id = $1', [receipt, now])
}

export async function saveClosed(trx: Db, purchase: number, closedAt: Date | null): Promise<void> {
  await rows(trx, 'update stock_purchase set closed_at = $2 where id = $1', [purchase, closedAt])
}
