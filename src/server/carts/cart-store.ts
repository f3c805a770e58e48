import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import { variantOptions, variantPicture } from '#server/catalogue/variant-sql.ts'
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
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
}

const statement = `
  select v.id, v.price_poisha as price, v.compare_at_poisha as compare_at,
    coalesce((select sum(on_hand - held) from stock where variant_id = v.id), 0)::int as free,
    p.id as product_id, v.sku, p.slug, p.name, p.name_bn, p.price_on_request,
    p.made_to_order_from_days is not null as made_to_order,
    ${variantOptions} as options,
    ${variantPicture} as picture
  from variant v join product p on p.id = v.product_id
  where v.id = any($1) and v.active and p.status = 'active'`

/** The variants of a cart that are on sale now. */
export function loadCartVariants(db: Db, variantIds: readonly number[]): Promise<CartVariantRow[]> {
  return rows<CartVariantRow>(db, statement, [variantIds])
}
