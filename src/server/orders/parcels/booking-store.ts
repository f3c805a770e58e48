import type { Poisha } from '#domain/money.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { claimDue } from '#server/db/claim-due.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** Everything that a courier is told of a parcel. */
export interface ParcelFacts {
  readonly name: string
  readonly phone: string
  /** Of anyone who ordered, where the parcel goes to somebody else. */
  readonly second_phone: string | null
  readonly address_line: string
  readonly landmark: string | null
  readonly area_id: string
  readonly area: string
  readonly district_id: string
  readonly district: string
  readonly weight_grams: number
  readonly pieces: number
  /** Their price, in poisha. */
  readonly value: Poisha
}

const facts = `
  select coalesce(recipient_name, name) as name, coalesce(recipient_phone, phone) as phone,
    case when recipient_phone is not null then phone end as second_phone,
    address_line, landmark, area_id, area, district_id, district,
    carried.weight_grams, carried.pieces, carried.value
  from shop_order o cross join lateral (
    select sum(chosen.quantity)::int as pieces, sum(chosen.quantity * l.unit_price)::bigint as value,
      sum(chosen.quantity * l.weight_grams)::int as weight_grams
    from unnest($3::int[], $4::int[]) as chosen (position, quantity)
    join order_line l on l.order_id = o.id and l.position = chosen.position
    where $2::text is null
    having count(*) > 0
    union all
    select sum(chosen.quantity)::int as pieces, sum(chosen.quantity * l.unit_price)::bigint as value,
      sum(chosen.quantity * coalesce(v.weight_grams, l.weight_grams))::int as weight_grams
    from unnest($3::int[], $4::int[]) as chosen (position, quantity)
    join return_line rl on rl.position = chosen.position
    join order_line l on l.order_id = rl.order_id and l.position = rl.position
    left join variant v on v.id = rl.exchange_variant_id
    where rl.return_id = $2 and rl.order_id = o.id
    having $2 is not null
  ) carried
  where id = $1 and delivery_method <> 'collect'`

interface Carried {
  readonly orderId: string
  /** The exchange whose pieces it carries; null: pieces of the order. */
  readonly returnId: string | null
  /** Pieces of the order, or those that go out for its lines in exchange. */
  readonly pieces: readonly Pieces[]
}

/** Undefined for an order that is fetched. */
export async function loadParcelFacts(
  db: Db,
  { orderId, returnId, pieces }: Carried,
): Promise<ParcelFacts | undefined> {
  const [found] = await rows<ParcelFacts>(db, facts, [
    orderId,
    returnId,
    pieces.map(({ position }) => position),
    pieces.map(({ quantity }) => quantity),
  ])
  return found
}

/** The booking of a parcel, in case it has to be booked again. */
export async function loadBookedWith(
  db: Db,
  shipmentId: string,
): Promise<{ readonly weight_grams: number; readonly note: string | null }> {
  const [found] = await rows<{ weight_grams: number; note: string | null }>(
    db,
    'select weight_grams, note from shipment where id = $1',
    [shipmentId],
  )
  if (found === undefined) throw new Error(`No shipment "${shipmentId}"`)
  return found
}

interface Booked {
  readonly id: string
  readonly consignmentId: string
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly fee: Poisha | null
}

const name = `
  update shipment set consignment_id = $2, tracking_code = coalesce($3, tracking_code),
    tracking_url = coalesce($4, tracking_url), fee = coalesce($5, fee), problem = null
  where id = $1 and consignment_id is null
  returning id`

/** Writes down what the courier calls a parcel; false where it has a name already. */
export async function saveNames(trx: Db, booked: Booked): Promise<boolean> {
  const { id, consignmentId, trackingCode, trackingUrl, fee } = booked
  const named = await rows(trx, name, [id, consignmentId, trackingCode, trackingUrl, fee])
  return named.length > 0
}

/** Why staff have to look at a parcel. */
export async function saveProblem(trx: Db, id: string, problem: string): Promise<void> {
  await rows(trx, 'update shipment set problem = $2 where id = $1', [id, problem.slice(0, 300)])
}

interface AskingBack {
  readonly id: string
  readonly reason: string
  /** When somebody else asks, should the person who writes this not. */
  readonly nextCheckAt: Date
}

/** Has a courier asked for a parcel, whatever becomes of this process. */
export async function saveAskBack(trx: Db, { id, reason, nextCheckAt }: AskingBack): Promise<void> {
  const text = 'update shipment set ask_back = $2, checks = 0, next_check_at = $3 where id = $1'
  await rows(trx, text, [id, reason.slice(0, 300), nextCheckAt])
}

/** The courier has answered; what staff are to look at, where it said no. */
export async function endAskBack(db: Db, id: string, problem: string | null): Promise<void> {
  const text = 'update shipment set ask_back = null, problem = $2 where id = $1'
  await rows(db, text, [id, problem?.slice(0, 300) ?? null])
}

export async function saveNextCheck(db: Db, id: string, at: Date | null): Promise<void> {
  await rows(db, 'update shipment set next_check_at = $2 where id = $1', [id, at])
}

/** Parcels that are due. */
export const claimDueParcels = claimDue('shipment')

const byNames = `
  select id from shipment
  where courier = $1 and (merchant_ref = $2 or (consignment_id = $3 and $2::text is null))
  order by created_at desc limit 1`

/** The parcel that a courier speaks of: by our reference, or, where it leaves that out, by its own number. */
export async function findParcel(
  db: Db,
  courier: ShipmentRow['courier'],
  names: { readonly merchantRef: string | null; readonly consignmentId: string | null },
): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(db, byNames, [courier, names.merchantRef, names.consignmentId])
  return found?.id
}

export async function findParcelByRef(db: Db, merchantRef: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(db, 'select id from shipment where merchant_ref = $1', [
    merchantRef,
  ])
  return found?.id
}

/** A courier's unverified report that belongs to a parcel. */
export interface UnverifiedUpdate {
  readonly id: number
  readonly collected: Poisha | null
  readonly fee: Poisha | null
  readonly message: string | null
  readonly happened_at: Date | null
}

const unproven = `
  select id, collected, fee, message, happened_at from shipment_event
  where shipment_id = $1 and status = $2 and applied_at is null
  order by id desc limit 1`

export async function findUnproven(
  db: Db,
  shipmentId: string,
  status: ShipmentStatus,
): Promise<UnverifiedUpdate | undefined> {
  const [found] = await rows<UnverifiedUpdate>(db, unproven, [shipmentId, status])
  return found
}
