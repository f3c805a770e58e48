import { NEW_DAYS } from '#domain/limits.ts'
import type { StarCounts } from '#domain/reviews/product-review.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { productPictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { rows } from '#server/db/rows.ts'
import { starsOf } from './ratings/rating-sql.ts'

/** The facts on a card that stay until somebody changes the product. */
export interface CardRow {
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly main_category_id: number
  readonly published_at: Date | null
  readonly price_on_request: boolean
  readonly made_to_order: boolean
  readonly min_price: number
  readonly max_price: number
  /** Former price of the cheapest variant. */
  readonly compare_at: number | null
  /** The first moment after the sale of the cheapest variant. */
  readonly sale_ends_at: Date | null
  readonly variant_count: number
  readonly first_variant_id: number
  readonly sizes: readonly string[] | null
  readonly sizes_bn: readonly string[] | null
  readonly pictures: readonly PictureRow[] | null
  readonly stars: StarCounts | null
}

/** Pictures that a card can swipe through. */
const CARD_PICTURES = 4

const cards = `
  select p.id, p.sku, p.slug, p.name, p.name_bn, p.main_category_id, p.published_at, p.price_on_request,
    p.made_to_order_from_days is not null as made_to_order,
    v.min_price, v.max_price, v.compare_at, v.sale_ends_at, v.variant_count, v.first_variant_id, o.sizes, o.sizes_bn,
    i.pictures, ${starsOf('p.id')} as stars
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join product p on p.id = wanted.id
  join lateral (
    select min(price_poisha) as min_price, max(price_poisha) as max_price,
      (array_agg(compare_at_poisha order by price_poisha, position))[1] as compare_at,
      (array_agg(s.ends_at order by price_poisha, position))[1] as sale_ends_at,
      count(*)::int as variant_count, min(variant.id) as first_variant_id
    from variant left join variant_sale s on s.variant_id = variant.id and s.started_at is not null
    where product_id = p.id and active and price_poisha is not null
    having count(*) > 0
  ) v on true
  left join lateral (
    select array_agg(value order by position) as sizes,
      array_agg(coalesce(value_bn, value) order by position) as sizes_bn
    from option_value where product_id = p.id and option_position = 1
  ) o on true
  left join lateral (
    select json_agg((
      select json_build_object(${productPictureMembers})
      from picture where picture.id = pp.picture_id) order by pp.position) as pictures
    from product_picture pp
    where pp.product_id = p.id and pp.position <= ${CARD_PICTURES}
  ) i on true
  order by wanted.place`

/** Cards of the given products, in the given order; those without a variant on sale are left out. */
export function loadCards(db: ReadDb, productIds: readonly number[]): Promise<CardRow[]> {
  return rows<CardRow>(db, cards, [productIds])
}

/** The facts on a card that change by time or with every order. */
export interface CardState {
  readonly id: number
  readonly stock: number
  readonly is_new: boolean
}

/** SQL for the states of the products whose ids a parameter of the statement holds, such as `$1`. */
export const cardStates = (parameter: `$${number}`) => `
  select p.id, p.published_at > now() - interval '${NEW_DAYS} days' as is_new,
    coalesce((select sum(s.on_hand - s.held) from variant v join stock s on s.variant_id = v.id
      where v.product_id = p.id and v.active), 0)::int as stock
  from product p
  where p.id = any (${parameter}::int[])`

const states = cardStates('$1')

export function loadCardStates(db: ReadDb, productIds: readonly number[]): Promise<CardState[]> {
  return rows<CardState>(db, states, [productIds])
}
