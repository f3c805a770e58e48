import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import { STAFF_ROW_PICTURES } from '#domain/limits.ts'
import type { Poisha } from '#domain/money.ts'
import type { DeliveryMethod, OrderStatus } from '#domain/order/status/order-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import type { PaymentMethod } from '#server/orders/order-store.ts'
import type { ColleagueRow } from './order-mark-store.ts'

/** An order as the lists of staff show it. */
export interface OrderRow {
  readonly number: string
  readonly placed_at: Date
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly payment_method: PaymentMethod
  readonly total: Poisha
  readonly name: string
  readonly phone: string
  readonly delivered: number
  readonly refused: number
  readonly delivery_method: DeliveryMethod
  readonly area: string | null
  readonly area_bn: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly pieces: number
  readonly pictures: readonly PictureRow[]
  readonly courier: CourierCode | null
  readonly parcel_status: ShipmentStatus | null
  readonly tags: readonly string[]
  readonly assigned: ColleagueRow | null
}

const rowText = `
  select o.number, o.placed_at, o.status, o.payment_status, o.payment_method, o.total, o.name, o.phone,
    past.delivered, past.refused, o.delivery_method, o.area, o.area_bn, o.district, o.district_bn,
    sold.pieces, sold.pictures, parcel.courier, parcel.status as parcel_status,
    array(select tag from order_tag where order_id = o.id order by tag) as tags,
    (select json_build_object('id', id, 'name', name) from account where id = o.assigned_to) as assigned
  from unnest($1::text[]) with ordinality as wanted (id, place)
  join shop_order o on o.id = wanted.id
  cross join lateral (
    select count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'returned')::int as refused
    from shop_order where phone = o.phone
  ) past
  cross join lateral (
    select sum(l.quantity)::int as pieces, coalesce(json_agg(json_build_object(
        ${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })}) order by l.position)
      filter (where picture.id is not null and l.position <= ${STAFF_ROW_PICTURES}), '[]') as pictures
    from order_line l left join picture on picture.id = l.picture_id where l.order_id = o.id
  ) sold
  left join lateral (
    select courier, status from shipment where order_id = o.id and return_id is null order by n desc limit 1
  ) parcel on true
  order by wanted.place`

/** Orders by their ids, in that order. */
export function readOrderRows(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows<OrderRow>(db, rowText, [ids])
}

/** The numbers of orders by their ids, in that order. */
export async function readNumbers(db: Db, ids: readonly string[]): Promise<string[]> {
  const text = `select o.number from unnest($1::text[]) with ordinality as wanted (id, place)
    join shop_order o on o.id = wanted.id order by wanted.place`
  return (await rows<{ number: string }>(db, text, [ids])).map(({ number }) => number)
}

/** The phone numbers of an order: of its customer, and of the person who receives it. */
export async function readPhones(
  db: Db,
  id: string,
): Promise<{ readonly phone: string; readonly recipient_phone: string | null }> {
  const text = 'select phone, recipient_phone from shop_order where id = $1'
  const [found] = await rows<{ phone: string; recipient_phone: string | null }>(db, text, [id])
  if (found === undefined) throw new Error(`No order "${id}"`)
  return found
}
