import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface KnownRow {
  /** The customer, or whom it was merged into. */
  readonly id: string
  readonly places: readonly {
    readonly name: string
    readonly line: string
    readonly landmark: string | null
    readonly area_id: string
    readonly area: string
    readonly area_bn: string | null
    readonly district_id: string
    readonly district: string
    readonly district_bn: string | null
  }[]
  readonly recent: readonly {
    readonly number: string
    /** ISO 8601, as the database writes it into JSON. */
    readonly placed_at: string
    readonly status: OrderStatus
    readonly total: Poisha
    readonly pieces: number
  }[]
}

const PLACES_SHOWN = 4
const RECENT_SHOWN = 5

const text = `
  with known as materialized (select root_id from customer where phone = $1 and erased_at is null),
  recent as materialized (
    select o.* from shop_order o
    where o.phone = any (array(select phone from customer where root_id = (select root_id from known)))
    order by o.placed_at desc, o.id desc limit 50
  ), places as (
    select distinct on (area_id, address_line) coalesce(recipient_name, name) as name, address_line as line,
      landmark, area_id, area, area_bn, district_id, district, district_bn, placed_at
    from recent where address_line is not null order by area_id, address_line, placed_at desc
  )
  select root_id as id,
    (select coalesce(json_agg(to_jsonb(p) - 'placed_at' order by p.placed_at desc), '[]')
      from (select * from places order by placed_at desc limit ${PLACES_SHOWN}) p) as places,
    (select coalesce(json_agg(to_json(r) order by r.placed_at desc), '[]') from (
      select o.number, o.placed_at, o.status, o.total,
        (select sum(quantity)::int from order_line where order_id = o.id) as pieces
      from recent o order by o.placed_at desc limit ${RECENT_SHOWN}) r) as recent
  from known`

/** The customer with a number in E.164, where they had things sent, and their last orders; undefined: nobody. */
export async function readByPhone(db: Db, phone: string): Promise<KnownRow | undefined> {
  const [found] = await rows<KnownRow>(db, text, [phone])
  return found
}
