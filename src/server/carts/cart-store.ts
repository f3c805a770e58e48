import type { Db } from '#server/db/database.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { rows } from '#server/db/rows.ts'

export interface CartVariantRow {
  readonly id: number
  readonly price: number
  readonly compare_at: number | null
  readonly free: number
  readonly product_id: number
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly made_to_order: boolean
  readonly price_on_request: boolean
  readonly options:
    | readonly {
        readonly name: string
        readonly name_bn: string | null
        readonly value: string
        readonly value_bn: string | null
      }[]
    | null
  readonly picture: PictureRow | null
}

const statement = `
  select v.id, v.price_poisha as price, v.compare_at_poisha as compare_at,
    coalesce((select sum(on_hand - held) from stock where variant_id = v.id), 0)::int as free,
    p.id as product_id, v.sku, p.slug, p.name, p.name_bn, p.price_on_request,
    p.made_to_order_from_days is not null as made_to_order,
    (select json_agg(json_build_object('name', o.name, 'name_bn', o.name_bn, 'value', ov.value,
        'value_bn', ov.value_bn) order by o.position)
      from option_value ov
      join product_option o on o.product_id = ov.product_id and o.position = ov.option_position
      where ov.id in (v.value1_id, v.value2_id, v.value3_id)) as options,
    (select json_build_object('id', picture.id, 'alt', pp.alt, 'alt_bn', pp.alt_bn, 'width', picture.width,
        'height', picture.height, 'colour', picture.colour)
      from product_picture pp join picture on picture.id = pp.picture_id
      where pp.product_id = p.id
      order by pp.option_value_id in (v.value1_id, v.value2_id, v.value3_id) desc nulls last, pp.position
      limit 1) as picture
  from variant v join product p on p.id = v.product_id
  where v.id = any($1) and v.active and p.status = 'active'`

/** The variants of a cart that are on sale now. */
export function loadCartVariants(db: Db, variantIds: readonly number[]): Promise<CartVariantRow[]> {
  return rows<CartVariantRow>(db, statement, [variantIds])
}
