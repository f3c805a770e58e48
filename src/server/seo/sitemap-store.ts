import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

export interface SitemapProduct {
  readonly slug: string
  readonly updated_at: Date
  readonly pictures: readonly { readonly id: string; readonly width: number }[] | null
}

/** As in the lists: a product without a variant on sale is not shown. */
const onSale = `p.status = 'active' and exists (select from variant v where v.product_id = p.id and v.active)`

const products = `
  select p.slug, p.updated_at, (
    select json_agg(json_build_object('id', coalesce(pic.cut_id, pic.id),
      'width', coalesce(pic.cut_width, pic.width)) order by pp.position)
    from product_picture pp join picture pic on pic.id = pp.picture_id where pp.product_id = p.id
  ) as pictures
  from product p
  where p.id between $1 and $2 and ${onSale}
  order by p.id`

export function loadSitemapProducts(
  db: ReadDb,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SitemapProduct[]> {
  return rows<SitemapProduct>(db, products, [from, to])
}

const files = `
  select ((p.id - 1) / $1::int)::int as file, max(p.updated_at) as updated_at
  from product p
  where p.id between $2 and $3 and ${onSale}
  group by 1
  order by 1`

/** Of all files at once, a million products would take longer than a statement may. */
const FILES_TOGETHER = 20

export interface ProductRange {
  /** Counted from 0. */
  readonly file: number
  readonly updated_at: Date
}

/** The ranges of `size` ids that hold shown products, and the last change of each. */
export async function loadProductRanges(db: ReadDb, size: number): Promise<ProductRange[]> {
  const [{ last } = { last: null }] = await rows<{ last: number | null }>(
    db,
    'select max(id) as last from product',
    [],
  )
  const step = size * FILES_TOGETHER
  const ranges: ProductRange[] = []
  for (let from = 1; from <= (last ?? 0); from += step)
    ranges.push(...(await rows<ProductRange>(db, files, [size, from, from + step - 1])))
  return ranges
}
