import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ProductRowData } from './product-row-store.ts'

/** A product as lists of staff show it. */
export function presentRow(row: ProductRowData): ProductRow {
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    status: row.status,
    image: row.picture === null ? null : presentPicture(row.picture),
    variants: row.variants,
    free: row.free,
    low: row.low,
    made_to_order: row.made_to_order,
    min_price: takaOrNull(row.min_poisha),
    max_price: takaOrNull(row.max_poisha),
    price_on_request: row.price_on_request,
    reduced: row.reduced,
    categories: mainFirst(row).map(({ slug, name, name_bn }) => ({ slug, name, name_bn })),
    sold_30_days: row.sold_30_days,
    updated_at: row.updated_at.toISOString(),
    publish_at: row.publish_at?.toISOString() ?? null,
  }
}

function mainFirst({ categories, main_category_id: main }: ProductRowData): ProductRowData['categories'] {
  return [...categories.filter(({ id }) => id === main), ...categories.filter(({ id }) => id !== main)]
}

/** An amount in taka; null where there is none. */
export function takaOrNull(amount: number | null): number | null {
  return amount === null ? null : toTaka(poisha(amount))
}
