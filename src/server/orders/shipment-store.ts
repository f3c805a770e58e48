import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Poisha } from '#domain/money.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** One parcel. Amounts in poisha. */
export interface ShipmentRow {
  readonly id: string
  readonly order_id: string
  /** The return whose pieces it carries or fetches, and its number like `AB-104826-R1`; null: pieces of the order itself. */
  readonly return_id: string | null
  readonly return_number: string | null
  /** The day on which it is fetched at the customer's door, like `2026-11-25`; null: it goes to the customer. */
  readonly pickup_on: string | null
  readonly n: number
  readonly merchant_ref: string
  readonly courier: CourierCode
  /** The account with which it was booked; null: the operator's, or the sandbox's. */
  readonly keys_id: string | null
  readonly status: ShipmentStatus
  readonly consignment_id: string | null
  readonly tracking_code: string | null
  readonly tracking_url: string | null
  readonly cod_amount: Poisha
  readonly collected: Poisha | null
  readonly fee: Poisha | null
  readonly courier_status: string | null
  readonly problem: string | null
  /** Why its courier is still to be asked for it back. */
  readonly ask_back: string | null
  readonly checks: number
  readonly created_at: Date
  readonly handed_at: Date | null
  readonly ended_at: Date | null
}

/** The shown facts of a parcel. */
export type ShownParcel = Pick<
  ShipmentRow,
  | 'merchant_ref'
  | 'return_number'
  | 'pickup_on'
  | 'courier'
  | 'status'
  | 'consignment_id'
  | 'tracking_code'
  | 'tracking_url'
  | 'cod_amount'
  | 'collected'
  | 'courier_status'
  | 'problem'
>

const columns = `id, order_id, return_id,
  (select number from return_request where id = shipment.return_id) as return_number, pickup_on, n, merchant_ref, courier, keys_id, status,
  consignment_id, tracking_code, tracking_url, cod_amount, collected, fee, courier_status, problem, ask_back, checks, created_at, handed_at, ended_at`

export async function readShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const [found] = await rows<ShipmentRow>(db, `select ${columns} from shipment where id = $1`, [id])
  return found
}

const ofOrder = `select ${columns} from shipment where order_id = $1`
const ofReturn = `select ${columns} from shipment where return_id = $1`

/** Parcels with the pieces of the order itself: where they are, the order is. */
export function readShipments(db: Db, orderId: string): Promise<readonly ShipmentRow[]> {
  return rows<ShipmentRow>(db, `${ofOrder} and return_id is null order by n`, [orderId])
}

/** The same, and those of returns: with pieces in exchange, and those that fetch what comes back. */
export function readAllShipments(db: Db, orderId: string): Promise<readonly ShipmentRow[]> {
  return rows<ShipmentRow>(db, `${ofOrder} order by n`, [orderId])
}

/** Parcels that fetch what comes back for a return, the oldest first. */
export function readPickups(db: Db, returnId: string): Promise<readonly ShipmentRow[]> {
  return rows<ShipmentRow>(db, `${ofReturn} and pickup_on is not null order by n`, [returnId])
}

export interface NewShipment {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  /** The exchange whose pieces it carries; pieces of the order unless stated. */
  readonly returnId?: string | null
  /** Pieces of the order or of the exchange; all of them unless stated. */
  readonly pieces?: readonly Pieces[] | undefined
  readonly courier: ShipmentRow['courier']
  /** `created` where nobody has to be asked: our own rider. */
  readonly status: 'booking' | 'created'
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly codAmount: Poisha
  readonly weightGrams: number
  readonly note: string | null
  /** When it is looked after next; null: not by itself. */
  readonly nextCheckAt: Date | null
  readonly now: Date
}

const insert = `
  with made as (
    insert into shipment (id, order_id, n, merchant_ref, courier, status, tracking_code, tracking_url, cod_amount,
      weight_grams, note, created_at, next_check_at, return_id, keys_id)
    select $1, $2, coalesce(max(n), 0) + 1, $3 || '-S' || (coalesce(max(n), 0) + 1), $4, $5, $6, $7, $8, $9, $10, $11,
      $12, $13, (select keys_id from company_account where company = $4)
    from shipment where order_id = $2
    returning id, order_id, return_id
  )
  insert into shipment_line (shipment_id, order_id, position, quantity)
  select made.id, made.order_id, line.position, coalesce(chosen.quantity, line.quantity)
  from made join order_line line on line.order_id = made.order_id
  left join unnest($14::int[], $15::int[]) as chosen (position, quantity) using (position)
  where made.return_id is null and ($14::int[] is null or chosen.quantity is not null)
  union all
  select made.id, made.order_id, line.position, coalesce(chosen.quantity, line.quantity)
  from made join return_line line on line.return_id = made.return_id
  left join unnest($14::int[], $15::int[]) as chosen (position, quantity) using (position)
  where $14::int[] is null or chosen.quantity is not null`

/** Writes a parcel with pieces of an order, or of one of its exchanges; the caller has locked the order. */
export async function saveShipment(trx: Db, shipment: NewShipment): Promise<void> {
  await rows(trx, insert, [
    shipment.id,
    shipment.orderId,
    shipment.orderNumber,
    shipment.courier,
    shipment.status,
    shipment.trackingCode,
    shipment.trackingUrl,
    shipment.codAmount,
    shipment.weightGrams,
    shipment.note,
    shipment.now,
    shipment.nextCheckAt,
    shipment.returnId ?? null,
    shipment.pieces?.map(({ position }) => position) ?? null,
    shipment.pieces?.map(({ quantity }) => quantity) ?? null,
  ])
}

export interface HeardState {
  readonly shipmentId: string
  readonly status: ShipmentStatus
  readonly courierStatus: string | null
  readonly collected: Poisha | null
  readonly fee: Poisha | null
  readonly ended: boolean
  readonly now: Date
}

const update = `
  update shipment set status = $2, problem = null, courier_status = coalesce($3, courier_status), collected = coalesce($4, collected),
    fee = coalesce($5, fee),
    handed_at = case when $2 not in ('booking', 'created', 'cancelled') then coalesce(handed_at, $7) else handed_at end,
    ended_at = case when $6 then coalesce(ended_at, $7) end
  where id = $1`

export async function saveShipmentStatus(trx: Db, heard: HeardState): Promise<void> {
  const { shipmentId, status, courierStatus, collected, fee, ended, now } = heard
  await rows(trx, update, [shipmentId, status, courierStatus, collected, fee, ended, now])
}

/** The cash that the rider collected, if it became known last; it resolves the problem for staff. */
export async function saveCollected(trx: Db, id: string, collected: Poisha | null): Promise<void> {
  await rows(trx, 'update shipment set collected = $2, problem = null where id = $1', [id, collected])
}

export interface ShipmentUpdate {
  /** Null where nobody knows which parcel it is about. */
  readonly shipmentId: string | null
  readonly courier: ShipmentRow['courier']
  readonly dedupeKey: string
  readonly status: ShipmentStatus | null
  readonly courierStatus: string | null
  readonly message: string | null
  readonly body: unknown
  readonly collected: Poisha | null
  readonly fee: Poisha | null
  readonly alarm: string | null
  readonly happenedAt: Date | null
  readonly now: Date
}

const insertUpdate = `
  insert into shipment_event (shipment_id, courier, dedupe_key, status, courier_status, message, body, happened_at,
    received_at, collected, fee, alarm)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12)
  on conflict (courier, dedupe_key) do nothing
  returning id`

/** Keeps what a courier said; undefined where it said the same before. */
export async function saveShipmentUpdate(trx: Db, update: ShipmentUpdate): Promise<number | undefined> {
  const { shipmentId, courier, dedupeKey, status, courierStatus, message, body, happenedAt, now } = update
  const [saved] = await rows<{ id: number }>(trx, insertUpdate, [
    shipmentId,
    courier,
    dedupeKey,
    status,
    courierStatus,
    message,
    JSON.stringify(body),
    happenedAt,
    now,
    update.collected,
    update.fee,
    update.alarm,
  ])
  return saved?.id
}

export async function noteApplied(trx: Db, updateId: number, now: Date): Promise<void> {
  await rows(trx, 'update shipment_event set applied_at = $2 where id = $1', [updateId, now])
}

const lastApplied = `
  select max(happened_at) as at from shipment_event where shipment_id = $1 and applied_at is not null`

/** When the last thing that was believed of a parcel happened. */
export async function lastHappened(trx: Db, shipmentId: string): Promise<Date | null> {
  const [found] = await rows<{ at: Date | null }>(trx, lastApplied, [shipmentId])
  return found?.at ?? null
}

const heard = `
  select e.shipment_id, max(e.received_at) as at
  from shipment_event e join shipment s on s.id = e.shipment_id
  where s.order_id = $1 group by e.shipment_id`

/** When something was last heard of each parcel of an order. */
export async function lastHeard(db: Db, orderId: string): Promise<ReadonlyMap<string, Date>> {
  const found = await rows<{ shipment_id: string; at: Date }>(db, heard, [orderId])
  return new Map(found.map(({ shipment_id, at }) => [shipment_id, at]))
}
