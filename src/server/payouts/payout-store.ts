import type { Poisha } from '#domain/money.ts'
import type { KnownParcel, PayoutProblem } from '#domain/payout/judge-line.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export type PayingCourier = 'steadfast' | 'pathao' | 'redx'

/** A parcel of a courier, as a statement is compared with it. */
export interface ParcelRow extends KnownParcel {
  readonly id: string
  readonly consignment_id: string
  readonly number: string
  readonly order: string
  /** An earlier statement paid it. */
  readonly paid_before: boolean
}

const parcels = `
  select s.id, s.consignment_id, s.merchant_ref as number, o.number as order, s.status, s.cod_amount as cod, s.collected,
    s.fee, s.paid_out as paid_before
  from shipment s join shop_order o on o.id = s.order_id
  where s.courier = $1 and s.consignment_id = any ($2::text[])
  order by s.id`

interface ParcelsWanted {
  readonly courier: PayingCourier
  readonly consignments: readonly string[]
  /** Nobody changes them before the end of the transaction. */
  readonly isLocked: boolean
}

/** The parcels of a courier with these numbers, by number. */
export async function findParcels(
  db: Db,
  { courier, consignments, isLocked }: ParcelsWanted,
): Promise<ReadonlyMap<string, ParcelRow>> {
  const found = await rows<ParcelRow>(db, isLocked ? `${parcels} for no key update of s` : parcels, [
    courier,
    consignments,
  ])
  return new Map(found.map((row) => [row.consignment_id, row]))
}

/** The reference of the statement with this very file; undefined: it was not taken in. */
export async function findKnownFile(db: Db, fileHash: string): Promise<string | undefined> {
  const text = 'select reference from courier_payout where file_hash = $1'
  const [found] = await rows<{ reference: string }>(db, text, [fileHash])
  return found?.reference
}

interface NewPayout {
  readonly id: string
  readonly courier: PayingCourier
  readonly reference: string
  readonly file_hash: string
  readonly lines: number
  readonly left_out: number
  readonly collected: Poisha
  readonly fee: Poisha
  readonly paid: Poisha
  readonly imported_by: string
  readonly imported_at: string
}

export interface NewPayoutLine {
  readonly id: string
  readonly payout_id: string
  readonly row: number
  readonly consignment_id: string
  readonly shipment_id: string | null
  readonly collected: Poisha
  readonly fee: Poisha
  readonly paid: Poisha
  readonly expected: Poisha | null
  readonly expected_fee: Poisha | null
  readonly problems: readonly PayoutProblem[]
  readonly counts: boolean
}

const insertPayoutText = `
  insert into courier_payout select * from jsonb_populate_record(null::courier_payout, $1::jsonb)`
const insertLinesText = `
  insert into courier_payout_line select * from jsonb_populate_recordset(null::courier_payout_line, $1::jsonb)`

/** Writes a statement with all its lines; the database refuses a file, a reference and a payment that it has. */
export async function insertPayout(
  trx: Db,
  payout: NewPayout,
  lines: readonly NewPayoutLine[],
): Promise<void> {
  await rows(trx, insertPayoutText, [JSON.stringify(payout)])
  await rows(trx, insertLinesText, [JSON.stringify(lines)])
}

interface Colleague {
  readonly id: string
  readonly name: string
}

export interface PayoutRow {
  readonly id: string
  readonly courier: PayingCourier
  readonly reference: string
  readonly lines: number
  readonly left_out: number
  readonly collected: Poisha
  readonly fee: Poisha
  readonly paid: Poisha
  readonly imported_at: Date
  readonly imported_by: Colleague
  readonly open: number
}

const person = (id: string) =>
  `(select json_build_object('id', id, 'name', name) from account where id = ${id})`

const payouts = `
  select p.id, p.courier, p.reference, p.lines, p.left_out, p.collected, p.fee, p.paid, p.imported_at,
    ${person('p.imported_by')} as imported_by,
    (select count(*)::int from courier_payout_line l
      where l.payout_id = p.id and l.problems <> '{}' and l.settled_at is null) as open
  from courier_payout p`

/** The last hundred statements. */
export function listPayoutRows(db: Db): Promise<readonly PayoutRow[]> {
  return rows<PayoutRow>(db, `${payouts} order by p.imported_at desc, p.id limit 100`)
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const [found] = await rows<PayoutRow>(db, `${payouts} where p.id = $1`, [id])
  return found
}

export interface PayoutLineRow extends Omit<NewPayoutLine, 'payout_id' | 'shipment_id' | 'counts'> {
  readonly parcel: {
    readonly number: string
    readonly order: string
    readonly status: KnownParcel['status']
  } | null
  readonly settled: { readonly by: Colleague; readonly at: string; readonly reason: string } | null
}

const lines = `
  select l.id, l.row, l.consignment_id, l.collected, l.fee, l.paid, l.expected, l.expected_fee, l.problems,
    case when s.id is not null then
      json_build_object('number', s.merchant_ref, 'order', o.number, 'status', s.status) end as parcel,
    case when l.settled_at is not null then
      json_build_object('by', ${person('l.settled_by')}, 'at', l.settled_at, 'reason', l.settle_reason) end as settled
  from courier_payout_line l
  left join shipment s on s.id = l.shipment_id left join shop_order o on o.id = s.order_id`

interface LinePage {
  readonly payoutId: string
  readonly isOpen: boolean
  readonly limit: number
  readonly offset: number
}

/** A page of the lines of a statement in their order: those with an open difference, or all. */
export function listLines(db: Db, { payoutId, isOpen, limit, offset }: LinePage) {
  const open = isOpen ? `and l.problems <> '{}' and l.settled_at is null` : ''
  const text = `${lines} where l.payout_id = $1 ${open} order by l.row limit $2 offset $3`
  return rows<PayoutLineRow>(db, text, [payoutId, limit, offset])
}

export async function findLine(db: Db, id: string): Promise<PayoutLineRow | undefined> {
  const [found] = await rows<PayoutLineRow>(db, `${lines} where l.id = $1`, [id])
  return found
}

const settle = `
  update courier_payout_line set settled_by = $2, settled_at = $3, settle_reason = $4
  where id = $1 and settled_at is null and problems <> '{}' returning id`

/** Settles a difference; false where there is none, or somebody has settled it. */
export async function saveSettlement(
  trx: Db,
  given: { readonly id: string; readonly by: string; readonly now: Date; readonly reason: string },
): Promise<boolean> {
  return (await rows(trx, settle, [given.id, given.by, given.now, given.reason])).length > 0
}

export interface UnpaidParcelRow {
  readonly courier: PayingCourier
  readonly number: string
  readonly order: string
  readonly consignment: string | null
  readonly handed_in_at: Date
  readonly cash: Poisha
}

const unpaid = `
  select s.courier, s.merchant_ref as number, o.number as order, s.consignment_id as consignment,
    coalesce(s.ended_at, s.handed_at, s.created_at) as handed_in_at, coalesce(s.collected, s.cod_amount) as cash
  from shipment s join shop_order o on o.id = s.order_id
  where s.courier <> 'manual' and s.status in ('delivered', 'partially_delivered')
    and coalesce(s.collected, s.cod_amount) > 0
    and not s.paid_out`

/** Parcels whose cash a courier took and has not paid out, the oldest first. */
export function listUnpaid(
  db: Db,
  { courier, most }: { readonly courier: PayingCourier | null; readonly most: number },
): Promise<readonly UnpaidParcelRow[]> {
  const text = `${unpaid} and ($1::text is null or s.courier = $1) order by handed_in_at, s.id limit $2`
  return rows<UnpaidParcelRow>(db, text, [courier, most])
}
