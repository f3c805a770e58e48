import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Everything that a courier is told of a pick-up. */
export interface PickupFacts {
  readonly name: string
  readonly phone: string
  readonly address: string
  /** Null for an order that its customer collected. */
  readonly area_id: string | null
  readonly area: string | null
  readonly district_id: string | null
  readonly district: string | null
  readonly weight_grams: number
  readonly pieces: number
  /** Their price, in poisha. */
  readonly value: Poisha
}

const facts = `
  select o.name, r.contact_phone as phone, r.pickup_address as address, o.area_id, o.area, o.district_id, o.district, back.weight_grams, back.pieces, back.value
  from return_request r join shop_order o on o.id = r.order_id cross join lateral (
    select sum(rl.quantity)::int as pieces, sum(rl.quantity * l.unit_price)::bigint as value,
      sum(rl.quantity * l.weight_grams)::int as weight_grams
    from return_line rl join order_line l on l.order_id = rl.order_id and l.position = rl.position
    where rl.return_id = r.id
  ) back
  where r.id = $1`

/** What a rider fetches for a return, and where. */
export async function loadPickupFacts(db: Db, returnId: string): Promise<PickupFacts> {
  const [found] = await rows<PickupFacts>(db, facts, [returnId])
  if (found === undefined) throw new Error(`No return "${returnId}"`)
  return found
}

export interface NewPickup {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly returnId: string
  readonly on: string
  readonly courier: CourierCode
  /** `created` where nobody has to be asked. */
  readonly status: 'booking' | 'created'
  /** Its own number, where nobody has to be asked: our reference if it has none. */
  readonly consignmentId: string | null
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly weightGrams: number
  readonly note: string | null
  readonly cost: Poisha | null
  readonly nextCheckAt: Date | null
  readonly now: Date
}

const insert = `
  insert into shipment (id, order_id, n, merchant_ref, courier, status, cod_amount, return_id, pickup_on,
    consignment_id, tracking_code, tracking_url, weight_grams, note, fee, next_check_at, created_at, keys_id)
  select $1, $2, coalesce(max(n), 0) + 1, $3 || '-S' || (coalesce(max(n), 0) + 1), $4, $5, 0, $6, $7,
    $8, $9, $10, $11, $12, $13, $14, $15, (select keys_id from company_account where company = $4)
  from shipment where order_id = $2`

/** Writes a parcel that fetches all pieces of a return; the caller has locked the order. */
export async function savePickup(trx: Db, pickup: NewPickup): Promise<void> {
  await rows(trx, insert, [
    pickup.id,
    pickup.orderId,
    pickup.orderNumber,
    pickup.courier,
    pickup.status,
    pickup.returnId,
    pickup.on,
    pickup.consignmentId,
    pickup.trackingCode,
    pickup.trackingUrl,
    pickup.weightGrams,
    pickup.note,
    pickup.cost,
    pickup.nextCheckAt,
    pickup.now,
  ])
}

const place = `
  update return_request set pickup_address = $2, version = version + 1 where id = $1`

/** Where the rider goes; whoever saw the request before sees it anew. */
export async function savePickupPlace(trx: Db, returnId: string, address: string): Promise<void> {
  await rows(trx, place, [returnId, address])
}

/** Another day; what was the matter with the one before is over. */
export async function savePickupDay(trx: Db, shipmentId: string, on: string): Promise<void> {
  await rows(trx, 'update shipment set pickup_on = $2, problem = null where id = $1', [shipmentId, on])
}

/** What it costs in the end. */
export async function savePickupCost(trx: Db, shipmentId: string, cost: Poisha): Promise<void> {
  await rows(trx, 'update shipment set fee = $2 where id = $1', [shipmentId, cost])
}
