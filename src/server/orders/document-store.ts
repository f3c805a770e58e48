import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type {
  PrintedLine,
  PrintedOrder,
  PrintedParcel,
  PrintedShelf,
} from '#server/documents/order-document.ts'
import type { ShipmentRow } from './shipment-store.ts'

const order = `
  select o.number, o.status, o.placed_at, o.payment_method, o.delivery_method, o.language, o.name, o.phone, o.email,
    o.recipient_name, o.recipient_phone, o.address_line, o.landmark, o.area, o.area_bn, o.district, o.district_bn,
    l.name as shop_name, l.name_bn as shop_name_bn, o.gift_message, o.hide_prices, o.note, o.promised_from,
    o.promised_to, o.subtotal, o.discount, o.delivery - o.cash_fee as delivery, o.cash_fee, o.total, o.vat_included, o.paid, o.refunded
  from shop_order o left join location l on l.id = o.location_id
  where o.id = $1`

const lines = `
  select position, name, name_bn, sku, options, unit_price, quantity, subtotal, discount, total, vat, vat_rate, picture_id
  from order_line where order_id = $1 and quantity > 0 order by position`

/** A line with the picture that it was sold under. */
export interface SoldLine extends PrintedLine {
  readonly picture_id: string | null
  readonly position: number
}

export interface SoldOrder extends Omit<PrintedOrder, 'lines'> {
  readonly lines: readonly SoldLine[]
}

/** An order as papers print it: as it was sold, and what was paid since. */
export async function loadPrintedOrder(db: Db, id: string): Promise<SoldOrder> {
  const [found] = await rows<Omit<PrintedOrder, 'lines'>>(db, order, [id])
  if (found === undefined) throw new Error(`No order "${id}"`)
  return { ...found, lines: await rows<SoldLine>(db, lines, [id]) }
}

const shelves = `
  select l.sku, place.name as place, place.name_bn as place_bn, s.shelf, h.quantity
  from stock_hold h
  join (select distinct on (variant_id) variant_id, sku from order_line where order_id = $1 order by variant_id, position) l
    on l.variant_id = h.variant_id
  join stock s on s.variant_id = h.variant_id and s.location_id = h.location_id
  join location place on place.id = h.location_id
  where h.order_id = $1 and h.state = 'held' order by l.sku, place.id`

/** The shelves of the pieces that are kept for an order. */
export function readShelves(db: Db, id: string): Promise<readonly PrintedShelf[]> {
  return rows<PrintedShelf>(db, shelves, [id])
}

/** The parcels of an order that still go somewhere, by name. */
export async function readParcelNames(
  db: Db,
  orderId: string,
  ended: readonly ShipmentRow['status'][],
): Promise<readonly string[]> {
  const text = `select merchant_ref from shipment
    where order_id = $1 and return_id is null and status <> all ($2) order by n`
  return (await rows<{ merchant_ref: string }>(db, text, [orderId, ended])).map((row) => row.merchant_ref)
}

/** The names of pick-ups that our own rider makes until a day, like `2026-11-26`, the earliest first. */
export async function readOwnPickups(db: Db, until: string): Promise<readonly string[]> {
  const text = `select merchant_ref from shipment
    where courier = 'manual' and pickup_on <= $1 and status in ('created', 'failed_attempt')
    order by pickup_on, merchant_ref`
  return (await rows<{ merchant_ref: string }>(db, text, [until])).map((row) => row.merchant_ref)
}

const parcel = `
  select s.id, s.order_id, s.merchant_ref as number, s.courier, s.status, s.consignment_id, s.tracking_code,
    s.cod_amount as cod, s.weight_grams, s.note,
    (select sum(quantity)::int from shipment_line where shipment_id = s.id) as pieces,
    (select json_build_object('on', s.pickup_on, 'phone', r.contact_phone,
        'address', coalesce(r.pickup_address, o.address_line, ''))
      from return_request r join shop_order o on o.id = r.order_id
      where r.id = s.return_id and s.pickup_on is not null) as pickup
  from shipment s where s.merchant_ref = $1`

/** A parcel as its label prints it, and what decides whether it has one. */
export interface LabelledParcel extends Pick<
  PrintedParcel,
  'number' | 'tracking_code' | 'cod' | 'weight_grams' | 'pieces' | 'note' | 'pickup'
> {
  readonly id: string
  readonly order_id: string
  readonly courier: ShipmentRow['courier']
  readonly status: ShipmentRow['status']
  readonly consignment_id: string | null
}

export async function loadLabelledParcel(db: Db, number: string): Promise<LabelledParcel | undefined> {
  const [found] = await rows<LabelledParcel>(db, parcel, [number])
  return found
}
