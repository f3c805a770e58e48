import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { productPictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { lowLevel } from './product-filter-store.ts'

export interface ProductRowData {
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly status: 'draft' | 'active' | 'archived'
  readonly picture: PictureRow | null
  readonly variants: number
  readonly free: number
  readonly low: boolean
  readonly made_to_order: boolean
  readonly min_poisha: number | null
  readonly max_poisha: number | null
  readonly price_on_request: boolean
  readonly reduced: boolean
  readonly categories: readonly { slug: string; name: string; name_bn: string | null }[]
  readonly sold_30_days: number
  readonly updated_at: Date
}

const text = `
  select p.id, p.sku, p.slug, p.name, p.name_bn, p.status, p.price_on_request, p.sold_30_days, p.updated_at,
    p.made_to_order_from_days is not null as made_to_order,
    (select json_build_object(${productPictureMembers})
      from product_picture pp join picture on picture.id = pp.picture_id
      where pp.product_id = p.id order by pp.position limit 1) as picture,
    (select json_agg(json_build_object('slug', c.slug, 'name', c.name, 'name_bn', c.name_bn)
        order by c.id = p.main_category_id desc, c.position, c.id)
      from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id) as categories,
    piece.*
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join product p on p.id = wanted.id
  cross join lateral (
    select count(*)::int as variants, coalesce(sum(one.free), 0)::int as free,
      p.made_to_order_from_days is null and coalesce(bool_or(one.free <= one.level), false) as low,
      min(one.price_poisha) as min_poisha, max(one.price_poisha) as max_poisha,
      coalesce(bool_or(one.compare_at_poisha is not null), false) as reduced
    from (
      select v.price_poisha, v.compare_at_poisha, ${lowLevel} as level, shelves.free
      from variant v cross join lateral (
        select coalesce(sum(s.on_hand - s.held), 0) as free from stock s where s.variant_id = v.id
      ) shelves
      where v.product_id = p.id and v.active
    ) one
  ) piece
  order by wanted.place`

/** Products as lists of staff show them, in the order of their ids. */
export function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRowData[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows<ProductRowData>(db, text, [ids])
}
