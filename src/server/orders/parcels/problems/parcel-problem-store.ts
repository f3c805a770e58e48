import {
  CANCELLED_BY_US,
  type ParcelEvent,
  type ParcelProblemCode,
} from '#domain/order/parcels/parcel-problems.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** A parcel with what tells whether somebody has to look after it. */
export interface HeededRow extends Pick<
  ShipmentRow,
  | 'id'
  | 'merchant_ref'
  | 'courier'
  | 'status'
  | 'consignment_id'
  | 'tracking_code'
  | 'tracking_url'
  | 'cod_amount'
  | 'collected'
  | 'problem'
  | 'ask_back'
  | 'pickup_on'
  | 'created_at'
> {
  readonly order_number: string
  readonly order_status: OrderStatus
  /** Of the order, in poisha; below zero where too much came. */
  readonly owed: number
  /** The return whose pieces it carries or fetches; null: pieces of the order itself. */
  readonly return_number: string | null
  readonly return_status: ReturnStatus | null
  readonly newest: boolean
  readonly heard_at: Date
  readonly events: readonly (Omit<ParcelEvent, 'at'> & {
    /** ISO 8601. */
    readonly at: string
  })[]
}

const heeded = `
  select s.id, s.merchant_ref, s.courier, s.status, s.consignment_id, s.tracking_code, s.tracking_url, s.cod_amount,
    s.collected, s.problem, s.ask_back, s.created_at, o.number as order_number, o.status as order_status,
    o.total - o.paid + o.refunded as owed,
    r.number as return_number, r.status as return_status, s.pickup_on,
    -- Of an exchange: the last of those that had pieces which no parcel has now.
    not exists (select from shipment later where later.order_id = s.order_id and later.n > s.n
      and later.return_id is not distinct from s.return_id
      and (later.pickup_on is null) = (s.pickup_on is null)
      and (s.return_id is null or s.pickup_on is not null or later.status in ('cancelled', 'lost', 'returned'))
      and (s.pickup_on is not null or exists (
        select from shipment_line own join shipment_line its on its.position = own.position
        where own.shipment_id = s.id and its.shipment_id = later.id)))
    and (s.return_id is null or s.pickup_on is not null or exists (
      select from shipment_line own join return_line line on line.return_id = s.return_id and line.position = own.position
      where own.shipment_id = s.id and line.quantity > (
        select coalesce(sum(its.quantity), 0) from shipment other join shipment_line its on its.shipment_id = other.id
        where other.return_id = s.return_id and its.position = own.position
          and other.status not in ('cancelled', 'lost', 'returned')))) as newest,
    greatest(s.created_at, (select max(received_at) from shipment_event where shipment_id = s.id)) as heard_at,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at, 'by', e.actor_kind,
        'word', e.facts->>'courier_status', 'status', e.facts->>'status', 'alarm', e.facts->>'alarm',
        'problem', e.facts->>'problem') order by e.id), '[]')
      from order_event e where e.order_id = s.order_id and e.facts->>'shipment' = s.merchant_ref) as events
  from shipment s join shop_order o on o.id = s.order_id left join return_request r on r.id = s.return_id`

const UNDER_WAY = `s.status not in ('delivered', 'returned', 'cancelled', 'lost')`
const LEFT_OPEN = `s.problem is not null or (s.status = 'cancelled' and s.courier_status = $2)
    or s.collected <> s.cod_amount`

// Most parcels under way were heard of lately and nothing was said against them: their events need no look.
const open = `${heeded}
  where s.closed_at is null and (${UNDER_WAY} or ${LEFT_OPEN})
    and (s.status in ('booking', 'partially_delivered') or not (${UNDER_WAY}) or coalesce(${LEFT_OPEN}, false)
      or s.return_id is not null or s.ask_back is not null
      or coalesce((select max(received_at) from shipment_event where shipment_id = s.id), s.created_at) <= $3
      or exists (select from order_event e where e.order_id = s.order_id and e.kind in ('parcel_alarm', 'parcel_odd')))
  order by s.created_at desc, s.id limit $1`

// Too little is nothing any more once the rest has come.
const cash = `${heeded}
  where s.closed_at is null and (s.problem = $2 or s.collected <> s.cod_amount)
    and (s.problem = $2 or s.collected > s.cod_amount or o.total - o.paid + o.refunded > 0)
  order by s.created_at desc, s.id limit $1`

/** Parcels whose cash is not known, or not what was to be taken; the newest first. */
export function readOddCash(db: Db, most: number, unknown: string): Promise<HeededRow[]> {
  return rows<HeededRow>(db, cash, [most, unknown])
}

interface Asked {
  readonly most: number
  /** Parcels under way of which nothing was heard since then. */
  readonly quietSince: Date
}

/** Parcels under way that may be a problem, and those at their end at which something is open; the newest first. */
export function readHeeded(db: Db, { most, quietSince }: Asked): Promise<HeededRow[]> {
  return rows<HeededRow>(db, open, [most, CANCELLED_BY_US, quietSince])
}

// Parcels of a return wait for what becomes of it, which is no news of the parcel itself.
const ended = `
  select s.id, s.created_at from shipment s join shop_order o on o.id = s.order_id
  where s.closed_at is null and not (${UNDER_WAY}) and (${LEFT_OPEN})
    and s.return_id is null and s.ask_back is null and (s.created_at, s.id) < ($3, $4)
  order by s.created_at desc, s.id desc limit $1 for update of o skip locked`

/** A parcel's place in the order of booking. */
export type ParcelPlace = Pick<HeededRow, 'created_at' | 'id'>

/**
 * Locks the orders of parcels at their end that were not closed, older than a place, the newest first; no news of them
 * comes meanwhile. Orders that somebody else has locked are left out.
 */
export function lockEnded(trx: Db, most: number, before: ParcelPlace): Promise<ParcelPlace[]> {
  return rows<ParcelPlace>(trx, ended, [most, CANCELLED_BY_US, before.created_at, before.id])
}

export function readHeededParcels(db: Db, ids: readonly string[]): Promise<HeededRow[]> {
  return rows<HeededRow>(db, `${heeded} where s.id = any($1)`, [ids])
}

/** Leaves parcels out of the look for problems until news of them opens them again (migration 0135). */
export async function closeParcels(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await rows(db, 'update shipment set closed_at = $2 where id = any($1)', [ids, now])
}

/** One parcel, however it stands. */
export async function readHeededParcel(db: Db, id: string): Promise<HeededRow | undefined> {
  const [found] = await readHeededParcels(db, [id])
  return found
}

/** The problems that staff resolved at an order's parcels. */
export interface SeenToRow {
  readonly parcel: string
  readonly problem: ParcelProblemCode
  readonly at: Date
  /** The name of the person who did; empty where the account has none. */
  readonly by: string
  readonly note: string
}

const seenTo = `
  select e.facts->>'shipment' as parcel, e.facts->>'problem' as problem, e.at, coalesce(a.name, '') as by,
    coalesce(e.reason, '') as note
  from order_event e left join account a on a.id::text = e.actor_id
  where e.order_id = $1 and e.kind = 'parcel_seen_to' order by e.id`

export function readSeenTo(db: Db, orderId: string): Promise<SeenToRow[]> {
  return rows<SeenToRow>(db, seenTo, [orderId])
}

const resolvedSince = `
  select exists (select from order_event
    where order_id = $1 and kind = 'parcel_seen_to' and facts->>'shipment' = $2 and at < $3) as seen`

/** Whether staff saw to something of a parcel before a moment. */
export async function wasSeenTo(
  db: Db,
  { order_id, merchant_ref }: Pick<ShipmentRow, 'order_id' | 'merchant_ref'>,
  before: Date,
): Promise<boolean> {
  const [found] = await rows<{ seen: boolean }>(db, resolvedSince, [order_id, merchant_ref, before])
  return found?.seen ?? false
}
