import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface CodeRow {
  /** SKU in capitals, or slug. */
  readonly code: string
  readonly product_id: number
}

const byCode = `
  select upper(sku) as code, id as product_id from product where status = 'active' and upper(sku) = any ($1::text[])
  union select upper(v.sku), v.product_id from variant v join product p on p.id = v.product_id and p.status = 'active'
    where v.active and upper(v.sku) = any ($1::text[])
  union select slug, id from product where status = 'active' and slug = any ($2::text[])`

/** Products on sale by their SKU, that of a variant, or the end of their address. */
export async function findByCodes(
  db: Db,
  { skus, slugs }: { readonly skus: readonly string[]; readonly slugs: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (skus.length + slugs.length === 0) return new Map()
  const found = await rows<CodeRow>(db, byCode, [skus, slugs])
  return new Map(found.map(({ code, product_id }) => [code, product_id]))
}

/** A word of a mention with all its names, as a query of words, and how much it says. */
export interface AskedWord {
  readonly query: string
  readonly weight: number
}

interface ScoreRow {
  readonly product_id: number
  readonly score: number
}

/** What is only said of a product counts for less than its names. */
const SAID = 0.5
const FOUND_MAX = 8

const byWords = `
  with asked as materialized (
    select to_tsquery('simple', query) as query, weight from unnest($1::text[], $2::float8[]) as word (query, weight)
  )
  select s.product_id,
    sum(case when s.names @@ a.query then a.weight when s.document @@ a.query then a.weight * ${SAID} else 0 end)::float8 as score
  from product_search s
  join product p on p.id = s.product_id and p.status = 'active'
  cross join asked a
  where s.names @@ to_tsquery('simple', $3)
  group by s.product_id
  order by score desc, s.product_id
  limit ${FOUND_MAX}`

/** The products on sale whose names have most of the words, with how much of them they have. */
export function scoreByWords(db: Db, words: readonly AskedWord[]): Promise<readonly ScoreRow[]> {
  const queries = words.map(({ query }) => query)
  const any = queries.map((query) => `(${query})`).join(' | ')
  return rows<ScoreRow>(db, byWords, [queries, words.map(({ weight }) => weight), any])
}

interface VariantRow {
  readonly id: number
  readonly product_id: number
}

const variants = `
  select v.id, v.product_id from variant v
  where v.product_id = any ($1::int[]) and v.active order by v.product_id, v.position, v.id`

export function readVariantIds(db: Db, productIds: readonly number[]): Promise<readonly VariantRow[]> {
  return rows<VariantRow>(db, variants, [productIds])
}
