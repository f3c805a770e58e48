import type { KeptLine } from '#domain/import/export-product.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** The next products by their ids. */
export async function nextProductIds(db: ReadDb, after: number, most: number): Promise<number[]> {
  const text = 'select id from product where id > $1 order by id limit $2'
  return (await rows<{ id: number }>(db, text, [after, most])).map(({ id }) => id)
}

/** The lines of the files that products came from. */
export async function readOrigins(
  db: ReadDb,
  ids: readonly number[],
  format: string,
): Promise<Map<number, readonly KeptLine[]>> {
  const text = 'select product_id, lines from product_origin where product_id = any ($1) and format = $2'
  const found = await rows<{ product_id: number; lines: KeptLine[] }>(db, text, [ids, format])
  return new Map(found.map(({ product_id, lines }) => [product_id, lines]))
}

const namesText = `
  select distinct key as name from product_origin o
  cross join lateral jsonb_array_elements(o.lines) as l (line)
  cross join lateral jsonb_object_keys(l.line -> 'cells') as k (key)
  where o.format = $1 order by 1`

/** The names of the columns that products brought from their files. */
export async function readOriginNames(db: ReadDb, format: string): Promise<string[]> {
  return (await rows<{ name: string }>(db, namesText, [format])).map(({ name }) => name)
}

const attributesText = `
  select coalesce(max(o.n + d.n), 0)::int as most from product p
  cross join lateral (select count(*) as n from product_option where product_id = p.id) o
  cross join lateral (select count(*) as n from product_detail where product_id = p.id) d`

/** The most options and details that one product has together. */
export async function mostAttributes(db: ReadDb): Promise<number> {
  const [found] = await rows<{ most: number }>(db, attributesText)
  return found?.most ?? 0
}
