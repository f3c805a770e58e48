import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/**
 * Every word must be found: as it stands or as the beginning of a longer one (names, SKUs, Bangla), or by its
 * English stem. Letters and digits only, so no word can break out of the query.
 */
const statement = `
  with asked as (
    select to_tsquery('simple', $1) || coalesce(plainto_tsquery('english', $2), ''::tsquery) as query
  )
  select array_agg(found.product_id order by found.rank desc, found.product_id desc) as ids
  from (
    select product_id, ts_rank(document, asked.query) as rank
    from product_search, asked where document @@ asked.query
  ) found`

export async function findProductIds(db: Db, tokens: readonly string[]): Promise<number[]> {
  const prefixes = tokens.map((token) => `${token}:*`).join(' & ')
  const [found] = await rows<{ readonly ids: number[] | null }>(db, statement, [prefixes, tokens.join(' ')])
  return found?.ids ?? []
}
