import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface FoundRow {
  readonly by_sku: readonly number[]
  readonly by_name: readonly number[]
  readonly by_anything: readonly number[]
}

/**
 * Every word must be found: as it stands or as the beginning of a longer one (names, SKUs, Bangla), or by its
 * English stem. Words hold letters and digits only, so none can break out of the query.
 */
const statement = `
  with asked as materialized (
    select to_tsquery('simple', $1) || plainto_tsquery('english', $2) as query
  )
  select
    array(select id from product where upper(sku) = upper($3)
      union select product_id from variant where upper(sku) = upper($3)) as by_sku,
    array(select product_id from product_search where names @@ (select query from asked)) as by_name,
    array(select product_id from product_search where document @@ (select query from asked)) as by_anything`

interface Words {
  readonly tokens: readonly string[]
  /** The term as it was typed, which may be a SKU. */
  readonly term: string
}

export async function findByWords(db: Db, { tokens, term }: Words): Promise<FoundRow | undefined> {
  const prefixes = tokens.map((token) => `${token}:*`).join(' & ')
  const [found] = await rows<FoundRow>(db, statement, [prefixes, tokens.join(' '), term])
  return found
}
