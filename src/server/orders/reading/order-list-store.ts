import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { orderColumns, type OrderRow } from '#server/orders/order-store.ts'

/** An order as lists show it. */
export interface OrderCardRow {
  readonly number: string
  readonly placed_at: Date
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly total: Poisha
  readonly prolonged: boolean
  readonly delivered_at: Date | null
  readonly pieces: number
  readonly lines: number
  readonly pictures: readonly PictureRow[]
}

/** Pictures that a card shows. */
const PICTURES = 3

const cards = `
  select o.number, o.placed_at, o.status, o.payment_status, o.total, o.prolonged, o.delivered_at,
    (select sum(quantity) from order_line where order_id = o.id)::int as pieces,
    (select count(*) from order_line where order_id = o.id)::int as lines,
    (select coalesce(json_agg(shown.picture order by shown.position), '[]') from (
      select l.position, json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })}) as picture
      from order_line l join picture on picture.id = l.picture_id
      where l.order_id = o.id order by l.position limit ${PICTURES}) shown) as pictures
  from shop_order o where o.user_id = $1 order by o.placed_at desc, o.id desc limit $2 offset $3`

export function readOrderCards(
  db: Db,
  { userId, limit, offset }: { readonly userId: string; readonly limit: number; readonly offset: number },
): Promise<OrderCardRow[]> {
  return rows<OrderCardRow>(db, cards, [userId, limit, offset])
}

export async function countOrdersOf(db: Db, userId: string): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    'select count(*)::int as n from shop_order where user_id = $1',
    [userId],
  )
  return found?.n ?? 0
}

const unfinished = `
  select ${orderColumns} from shop_order
  where (user_id = $1 or guest_hash = $2) and status in ('payment_pending', 'awaiting_code')
  order by placed_at desc limit 5`

/** Orders that wait for their payment or their code, of an account or a browser. */
export function readUnfinished(
  db: Db,
  { userId, guestHash }: { readonly userId: string | null; readonly guestHash: string | null },
): Promise<OrderRow[]> {
  return rows<OrderRow>(db, unfinished, [userId, guestHash])
}
