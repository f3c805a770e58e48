import type { ShorterOrder } from '#domain/order/parcels/without-rest.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const shortenLines = `
  update order_line l set quantity = e.quantity, not_sent = l.not_sent + l.quantity - e.quantity,
    subtotal = e.subtotal, discount = e.discount, total = e.total, vat = e.vat
  from jsonb_to_recordset($2::jsonb)
    as e (position smallint, quantity int, subtotal bigint, discount bigint, total bigint, vat bigint)
  where l.order_id = $1 and l.position = e.position`

// The discounts of promotions and of staff stay in the same proportion.
const shortenOrder = `
  with uses as (
    update promotion_use u set amount = floor(u.amount::numeric * $3 / o.discount)
    from shop_order o where o.id = $1 and u.order_id = o.id and u.given_back_at is null and o.discount > 0
  )
  update shop_order o set subtotal = $2, discount = $3, delivery = $4, total = $5, vat_included = $6,
    staff_discount = case when o.discount = 0 then 0 else floor(o.staff_discount::numeric * $3 / o.discount) end,
    cash_fee = least(o.cash_fee, $4), advance = least(o.advance, $5), version = o.version + 1,
    weight_grams = (select coalesce(sum(weight_grams * quantity), 0) from order_line where order_id = o.id)
  where o.id = $1`

/** Writes an order without the pieces that will not be sent; its edit is announced (`announceEdit`). */
export async function saveShorterOrder(trx: Db, orderId: string, order: ShorterOrder): Promise<void> {
  await rows(trx, shortenLines, [orderId, JSON.stringify(order.lines)])
  const { subtotal, discount, delivery, total, vatIncluded } = order
  await rows(trx, shortenOrder, [orderId, subtotal, discount, delivery, total, vatIncluded])
}
