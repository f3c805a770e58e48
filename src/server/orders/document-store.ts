import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PrintedLine, PrintedOrder } from '#server/documents/order-document.ts'

const order = `
  select o.number, o.status, o.placed_at, o.payment_method, o.delivery_method, o.language, o.name, o.phone, o.email,
    o.recipient_name, o.recipient_phone, o.address_line, o.landmark, o.area, o.area_bn, o.district, o.district_bn,
    l.name as shop_name, l.name_bn as shop_name_bn, o.gift_message, o.hide_prices, o.note, o.promised_from,
    o.promised_to, o.subtotal, o.discount, o.delivery, o.total, o.vat_included, o.paid, o.refunded
  from shop_order o left join location l on l.id = o.location_id
  where o.id = $1`

const lines = `
  select name, name_bn, sku, options, unit_price, quantity, subtotal, discount, total, vat, vat_rate
  from order_line where order_id = $1 order by position`

/** An order as papers print it: as it was sold, and what was paid since. */
export async function loadPrintedOrder(db: Db, id: string): Promise<PrintedOrder> {
  const [found] = await rows<Omit<PrintedOrder, 'lines'>>(db, order, [id])
  if (found === undefined) throw new Error(`No order "${id}"`)
  return { ...found, lines: await rows<PrintedLine>(db, lines, [id]) }
}
