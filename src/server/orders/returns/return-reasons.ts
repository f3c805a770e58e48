import type { Reply } from '#contract/endpoint.ts'
import type { listReturnReasons } from '#contract/staff/returns.ts'
import { dayOfIso, inDhaka, isoOf, startOfDay } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

const DAYS = 90
const PRODUCTS_MAX = 200

const byProduct = `
  with back as (
    select l.product_id, rl.reason, sum(rl.quantity)::int as pieces, max(l.name) as name, max(l.name_bn) as name_bn
    from return_request r
    join return_line rl on rl.return_id = r.id
    join order_line l on l.order_id = rl.order_id and l.position = rl.position
    where r.requested_at >= $1 and r.status not in ('refused', 'withdrawn')
    group by l.product_id, rl.reason
  ), product_back as (
    select product_id, max(name) as name, max(name_bn) as name_bn, sum(pieces)::int as returned,
      json_object_agg(reason, pieces) as reasons
    from back group by product_id order by returned desc, name limit $2
  ), sold as (
    select l.product_id, sum(l.quantity)::int as pieces
    from shop_order o join order_line l on l.order_id = o.id
    where o.delivered_at >= $1 and l.product_id in (select product_id from product_back)
    group by l.product_id
  )
  select (select slug from product where id = b.product_id) as slug, b.name, b.name_bn, coalesce(sold.pieces, 0) as sold,
    b.returned, b.reasons
  from product_back b left join sold using (product_id)
  order by b.returned desc, b.name`

type Reasons = Reply<typeof listReturnReasons>

/** Why pieces come back, by product, since a day; ninety days ago unless stated. */
export async function readReasons({ db, clock }: ShopContext, since: string | undefined): Promise<Reasons> {
  const day = since === undefined ? inDhaka(clock()).day - DAYS : dayOfIso(since)
  const results = await rows<Reasons['results'][number]>(db, byProduct, [
    new Date(startOfDay(day)),
    PRODUCTS_MAX,
  ])
  return { since: isoOf(day), results }
}
