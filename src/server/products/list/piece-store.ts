import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import { variantOptions } from '#server/catalogue/variant-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface ShelfRow {
  readonly location: string
  readonly on_hand: number
  readonly held: number
  readonly shelf: string | null
}

export interface PieceRow {
  readonly product: number
  /** Variants of the product. */
  readonly count: number
  readonly variant: number
  readonly sku: string
  readonly options: readonly ChosenOption[]
  readonly active: boolean
  /** In poisha; the regular ones while a sale runs. Null: none yet. */
  readonly price: number | null
  readonly compare_at: number | null
  readonly sale: number | null
  readonly shelves: readonly ShelfRow[]
}

const text = `
  select v.product_id as product, v.count, v.id as variant, v.sku, ${variantOptions} as options, v.active,
    coalesce(s.regular_poisha, v.price_poisha) as price,
    case when s.variant_id is null then v.compare_at_poisha else s.regular_compare_at_poisha end as compare_at,
    s.sale_poisha as sale,
    coalesce((select json_agg(json_build_object('location', l.code, 'on_hand', t.on_hand, 'held', t.held,
        'shelf', t.shelf) order by l.position, l.id)
      from stock t join location l on l.id = t.location_id where t.variant_id = v.id), '[]') as shelves
  from (
    select *, row_number() over (partition by product_id order by position, id) as place,
      (count(*) over (partition by product_id))::int as count
    from variant where product_id = any ($1::int[]) and not removed
  ) v
  left join variant_sale s on s.variant_id = v.id and s.started_at is not null
  where v.place <= $2
  order by v.product_id, v.place`

/** The first variants of each of these products, in their order. */
export function readPieces(db: Db, products: readonly number[], most: number): Promise<PieceRow[]> {
  return products.length === 0 ? Promise.resolve([]) : rows<PieceRow>(db, text, [products, most])
}

export interface PlaceRow {
  readonly code: string
  readonly kind: 'shop' | 'warehouse'
  readonly name: string
  readonly name_bn: string | null
}

/** Every place where pieces lie, the shops first. */
export function readPlaces(db: Db): Promise<PlaceRow[]> {
  return rows<PlaceRow>(
    db,
    `select code, kind, name, name_bn from location order by kind = 'warehouse', position, id`,
    [],
  )
}
