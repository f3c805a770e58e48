import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

export interface NameRow {
  readonly key: string
  readonly name: string
  readonly name_bn: string | null
}

const texts = {
  product: 'select id::text as key, name, name_bn from product where id = any ($1::int[])',
  category: 'select id::text as key, name, name_bn from category where id = any ($1::int[])',
  // As the newest order wrote it.
  district: `
    select one.key, o.district as name, o.district_bn as name_bn
    from unnest($1::text[]) as one (key)
    cross join lateral (
      select district, district_bn from shop_order where district_id = one.key order by placed_at desc limit 1
    ) o`,
} as const

/** The names of products, categories or districts. */
export async function readNames(
  db: ReadDb,
  of: keyof typeof texts,
  keys: readonly string[],
): Promise<ReadonlyMap<string, NameRow>> {
  const known = keys.filter((key) => key !== '')
  if (known.length === 0) return new Map()
  const found = await rows<NameRow>(db, texts[of], [of === 'district' ? known : known.map(Number)])
  return new Map(found.map((row) => [row.key, row]))
}
