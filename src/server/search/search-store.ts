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

interface WordRow {
  readonly word: string
  readonly uses: number
}

/**
 * The names of products on sale, and of their groups: each word with its number of uses. Names are cut at their blanks
 * and counted first, for making words of each of them is what costs.
 */
const wordsOfNames = `
  select word, sum(times)::int as uses
  from (
    select part, count(*) as times
    from (
      select concat_ws(' ', name, name_bn) as names from product where status = 'active'
      union all select concat_ws(' ', name, name_bn) from category
      union all select concat_ws(' ', name, name_bn) from attribute_value
      union all select concat_ws(' ', name, name_bn) from tag
    ) called
    cross join lateral string_to_table(names, ' ') as part
    group by part
  ) parts
  cross join lateral string_to_table(search_words(part), ' ') as word
  where word <> ''
  group by word`

export function loadWordsOfNames(db: Db): Promise<WordRow[]> {
  return rows<WordRow>(db, wordsOfNames)
}
