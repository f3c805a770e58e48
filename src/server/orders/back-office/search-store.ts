import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { productPictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

/** Results of each kind that a search shows. */
const SHOWN = 8
/** Orders with one name that are looked at before the name counts as a common one. */
const NAMES_MAX = 200

export interface FoundOrderRow {
  readonly number: string
  readonly placed_at: Date
  readonly status: OrderStatus
  readonly name: string
  readonly total: Poisha
  readonly found_by: 'number' | 'parcel' | 'payment' | 'return'
}

const ordersText = `
  select distinct on (o.placed_at, o.id) o.number, o.placed_at, o.status, o.name, o.total, found.found_by
  from (
    select id, 'number' as found_by from shop_order where number = $1
    union all select order_id, 'parcel' from shipment where consignment_id = any ($2)
    union all select order_id, 'parcel' from shipment where tracking_code = any ($2)
    union all select order_id, 'parcel' from shipment where merchant_ref = any ($2)
    union all select order_id, 'payment' from payment_attempt where provider_txn_id = any ($2)
    union all select order_id, 'payment' from payment_attempt where tran_id = any ($2)
    union all select order_id, 'return' from return_request where number = any ($2)
  ) found join shop_order o on o.id = found.id
  order by o.placed_at desc, o.id limit ${SHOWN}`

/** Orders that have a number, or a thing with one of these codes. */
export function findOrdersByCode(
  db: Db,
  { number, codes }: { readonly number: string | null; readonly codes: readonly string[] },
): Promise<FoundOrderRow[]> {
  return rows<FoundOrderRow>(db, ordersText, [number, codes])
}

export interface FoundCustomerRow {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly orders: number
  readonly delivered: number
  readonly refused: number
  readonly number: string
  readonly placed_at: Date
  readonly status: OrderStatus
}

/** The people of orders that a condition picks, by phone, the newest order first. */
const customersOf = (picked: string) => `
  with picked as materialized (${picked}), phones as (
    select phone from picked group by phone order by max(placed_at) desc limit ${SHOWN}
  )
  select known.root_id as id, newest.phone, newest.name, past.orders, past.delivered, past.refused, newest.number, newest.placed_at,
    newest.status
  from phones join customer known on known.phone = phones.phone
  cross join lateral (
    select phone, name, number, placed_at, status from shop_order
    where phone = phones.phone order by placed_at desc limit 1
  ) newest
  cross join lateral (
    select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'returned')::int as refused
    from shop_order where phone = phones.phone
  ) past
  order by newest.placed_at desc`

/** The bounds are given, as the database plans without knowing values: a pattern would not find the index. */
const byPhone = customersOf(`
  select phone, placed_at from shop_order where reverse(phone) ~>=~ $1 and reverse(phone) ~<~ $2
  union all select phone, placed_at from shop_order
  where reverse(recipient_phone) ~>=~ $1 and reverse(recipient_phone) ~<~ $2 and recipient_phone is not null`)

/** People by the last digits of their number, or of that of somebody whom they sent something. */
export function findCustomersByPhone(db: Db, end: string): Promise<FoundCustomerRow[]> {
  const reversed = Array.from(end).toReversed().join('')
  // The colon comes after the digits.
  return rows<FoundCustomerRow>(db, byPhone, [reversed, `${reversed}:`])
}

const rareNames = `
  select id from shop_order where name ilike $1
  union all select id from shop_order where recipient_name ilike $1 and recipient_name is not null
  union all select newest.id from customer c cross join lateral (
    select id from shop_order where phone = c.phone order by placed_at desc limit 1
  ) newest where c.name_words @> name_words($2) and name_words($2) <> '{}'
  limit ${NAMES_MAX}`

const byRareName = customersOf('select phone, placed_at from shop_order where id = any ($1)')

/** Written so that no index of names is used: of a common name the newest orders have enough. */
const byCommonName = customersOf(`
  select phone, placed_at from shop_order where name || '' ilike $1 order by placed_at desc limit ${NAMES_MAX}`)

/** People by a part of their name in any spelling, or of the name of somebody whom they sent something. */
export async function findCustomersByName(db: Db, part: string): Promise<FoundCustomerRow[]> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rare = await rows<{ id: string }>(db, rareNames, [pattern, part])
  if (rare.length >= NAMES_MAX) return rows<FoundCustomerRow>(db, byCommonName, [pattern])
  return rare.length === 0 ? [] : rows<FoundCustomerRow>(db, byRareName, [rare.map(({ id }) => id)])
}

export interface FoundPieceRow {
  readonly id: number
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly barcode: string | null
  readonly price: Poisha
  readonly stock: number
  readonly picture: PictureRow | null
}

const piecesText = `
  select v.id, v.product_id, p.slug, p.name, p.name_bn, v.sku, v.barcode, v.price_poisha as price,
    coalesce((select sum(on_hand - held) from stock where variant_id = v.id), 0)::int as stock,
    (select json_build_object(${productPictureMembers}) from product_picture pp
      join picture on picture.id = pp.picture_id where pp.product_id = p.id order by pp.position limit 1) as picture
  from variant v join product p on p.id = v.product_id
  where (upper(v.sku) ~>=~ $1 and upper(v.sku) ~<~ $2) or v.barcode = $3
  order by v.sku, v.id limit ${SHOWN}`

/** Pieces by the beginning of their SKU, or by their barcode. */
export function findPieces(
  db: Db,
  { sku, barcode }: { readonly sku: string | null; readonly barcode: string | null },
): Promise<FoundPieceRow[]> {
  // The tilde comes after every sign of a SKU.
  return rows<FoundPieceRow>(db, piecesText, [sku, sku === null ? null : `${sku}~`, barcode])
}
