import type { ParcelFilter } from '#contract/staff/parcels/parcel-list.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { readSearchTerm } from '#domain/staff/search-term.ts'
import {
  parcelViews,
  type ParcelSort,
  type ParcelViewName,
  type PayoutState,
} from '#domain/staff/parcel-views.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/**
 * The parcels of each view, and the moment that counts there. Each has an index that names the very same condition
 * (migration 0054).
 */
const views = {
  to_hand_over: { where: `s.status in ('booking', 'created')`, at: 's.created_at' },
  on_the_way: {
    where: `s.status in ('picked_up', 'in_transit', 'on_hold', 'out_for_delivery', 'failed_attempt', 'returning')`,
    at: 's.handed_at',
  },
  delivered: { where: `s.status in ('delivered', 'partially_delivered')`, at: 's.ended_at' },
  returned: { where: `s.status = 'returned'`, at: 's.ended_at' },
  all: { where: 'true', at: 's.created_at' },
} as const satisfies Record<ParcelViewName, { readonly where: string; readonly at: string }>

/** The courier has taken cash that belongs to the shop. */
const HOLDS_CASH = `(s.courier <> 'manual' and s.status in ('delivered', 'partially_delivered')
  and coalesce(s.collected, s.cod_amount) > 0)`

const payouts = {
  paid: 's.paid_out',
  unpaid: `${HOLDS_CASH} and not s.paid_out`,
} as const satisfies Record<PayoutState, string>

/** Finds parcels by the number of their order, by their own numbers, and by the end of a phone number. */
const typed = `s.id = any (array(
  select id from shipment where order_id = any (array(select id from shop_order where number = $order))
  union all select id from shipment where consignment_id = any ($codes)
  union all select id from shipment where tracking_code = any ($codes)
  union all select id from shipment where merchant_ref = any ($codes)
  union all select id from shipment where order_id = any (array(
    select id from shop_order where reverse(phone) ~>=~ $from and reverse(phone) ~<~ $until
    union all select id from shop_order
    where reverse(recipient_phone) ~>=~ $from and reverse(recipient_phone) ~<~ $until
      and recipient_phone is not null))))`

/** A condition on parcels `s` with its parameters. */
export interface ParcelCondition {
  readonly view: ParcelViewName
  readonly where: string
  readonly parameters: readonly unknown[]
}

/** The parcels of a view that pass its filters; a reader without the right to see phone numbers finds none by them. */
export function conditionOf({ view, courier, payout, q }: ParcelFilter, phones: boolean): ParcelCondition {
  const parameters: unknown[] = []
  const place = (value: unknown) => `$${parameters.push(value)}`
  const parts: string[] = [views[view].where]
  if (courier !== undefined) parts.push(`s.courier = any (${place(courier)})`)
  if (payout !== undefined) parts.push(payouts[payout])
  if (q !== undefined) {
    const { orderNumber, codes, phoneEnd } = readSearchTerm(q)
    const end = phones ? phoneEnd : null
    const reversed = end === null ? null : Array.from(end).toReversed().join('')
    const values = {
      $order: place(orderNumber),
      $codes: place(codes),
      $from: place(reversed),
      // The colon comes after the digits.
      $until: place(reversed === null ? null : `${reversed}:`),
    }
    parts.push(Object.entries(values).reduce((text, [name, placed]) => text.replaceAll(name, placed), typed))
  }
  return { view, where: parts.join(' and '), parameters }
}

export interface ParcelSlice {
  readonly sort: ParcelSort
  readonly limit: number
  readonly offset: number
}

/** Ids of the parcels that a condition picks, in their order. */
export async function findParcelIds(
  db: Db,
  { view, where, parameters }: ParcelCondition,
  { sort, limit, offset }: ParcelSlice,
): Promise<string[]> {
  const { at } = views[view]
  const order = sort === 'oldest' ? `${at}, s.id` : `${at} desc, s.id desc`
  const text = `select s.id from shipment s where ${where} order by ${order}
    limit ${limit} offset $${parameters.length + 1}`
  return (await rows<{ id: string }>(db, text, [...parameters, offset])).map(({ id }) => id)
}

/** How many parcels a condition picks; one more than STAFF_ORDERS_MAX means that there are more. */
export async function countParcels(db: Db, { where, parameters }: ParcelCondition): Promise<number> {
  const text = `select count(*)::int as n from (
    select from shipment s where ${where} limit ${STAFF_ORDERS_MAX + 1}) picked`
  const [found] = await rows<{ n: number }>(db, text, parameters)
  return found?.n ?? 0
}

const countsText = `select ${parcelViews
  .map(
    (view) => `(select count(*) from (
      select from shipment s where ${views[view].where} limit ${STAFF_ORDERS_MAX + 1}) picked)::int as ${view}`,
  )
  .join(', ')}`

/** How many parcels each view has, in one statement; counted up to the same limit. */
export async function countParcelViews(db: Db): Promise<Readonly<Record<ParcelViewName, number>>> {
  const [found] = await rows<Record<ParcelViewName, number>>(db, countsText)
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

/** A parcel as the list has it. Amounts in poisha. */
export interface ParcelListRow extends Pick<
  ShipmentRow,
  | 'merchant_ref'
  | 'courier'
  | 'status'
  | 'consignment_id'
  | 'tracking_url'
  | 'return_number'
  | 'cod_amount'
  | 'collected'
  | 'created_at'
  | 'handed_at'
  | 'ended_at'
> {
  readonly order_number: string
  readonly name: string
  readonly phone: string
  readonly payout: PayoutState | null
  readonly payout_id: string | null
  readonly payout_reference: string | null
}

const rowText = `
  select s.merchant_ref, s.courier, s.status, s.consignment_id, s.tracking_url, s.cod_amount, s.collected, s.created_at,
    s.handed_at, s.ended_at, o.number as order_number, coalesce(o.recipient_name, o.name) as name,
    coalesce(o.recipient_phone, o.phone) as phone, r.number as return_number,
    case when l.payout_id is not null then 'paid' when ${HOLDS_CASH} then 'unpaid' end as payout,
    p.id as payout_id, p.reference as payout_reference
  from unnest($1::text[]) with ordinality as wanted (id, place)
  join shipment s on s.id = wanted.id
  join shop_order o on o.id = s.order_id
  left join return_request r on r.id = s.return_id
  left join courier_payout_line l on l.shipment_id = s.id and l.counts
  left join courier_payout p on p.id = l.payout_id
  order by wanted.place`

/** Parcels by their ids, in that order. */
export function readParcelRows(db: Db, ids: readonly string[]): Promise<ParcelListRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows<ParcelListRow>(db, rowText, [ids])
}
