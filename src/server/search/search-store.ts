import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

interface AskedRow {
  /** Products with that very SKU, or with a variant that has it. */
  readonly by_sku: readonly number[]
  /** The English stem of each word; empty for words like "for" and "with". */
  readonly stems: readonly string[]
}

const statement = `
  select
    array(select id from product where upper(sku) = upper($2)
      union select product_id from variant where upper(sku) = upper($2)) as by_sku,
    array(select coalesce((ts_lexize('english_stem', word))[1], '')
      from unnest($1::text[]) with ordinality as asked (word, place) order by place) as stems`

interface Words {
  readonly tokens: readonly string[]
  /** The term as it was typed, which may be a SKU. */
  readonly term: string
}

/** What only the database knows of a term. */
export async function askOfTerm(db: ReadDb, { tokens, term }: Words): Promise<AskedRow> {
  const [found] = await rows<AskedRow>(db, statement, [tokens, term])
  return found ?? { by_sku: [], stems: [] }
}

interface WordRow {
  readonly word: string
  readonly uses: number
}

/** Names are cut at their blanks and counted first, for making words of each of them is what costs. */
const wordsOf = (names: string) => `
  select word, sum(times)::int as uses
  from (
    select part, count(*) as times
    from (${names}) called
    cross join lateral string_to_table(names, ' ') as part
    group by part
  ) parts
  cross join lateral string_to_table(search_words(part), ' ') as word
  where word <> ''
  group by word`
const wordsOfProducts = wordsOf(`
  select concat_ws(' ', name, name_bn) as names from product where status = 'active' and id between $1 and $2`)
const wordsOfGroups = wordsOf(`
  select concat_ws(' ', name, name_bn) as names from category
  union all select concat_ws(' ', name, name_bn) from attribute_value
  union all select concat_ws(' ', name, name_bn) from tag`)

/** Names of more products at once would take a large shop longer than a statement may take. */
const NAMES_TOGETHER = 10_000

/** The words in the names of products on sale, and of their groups, with their numbers of uses. */
export async function loadWordsOfNames(db: ReadDb): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>()
  const add = (found: readonly WordRow[]) => {
    for (const { word, uses: times } of found) uses.set(word, (uses.get(word) ?? 0) + times)
  }
  add(await rows<WordRow>(db, wordsOfGroups))
  const [found] = await rows<{ last: number | null }>(db, 'select max(id) as last from product')
  const last = found?.last ?? 0
  for (let from = 1; from <= last; from += NAMES_TOGETHER)
    add(await rows<WordRow>(db, wordsOfProducts, [from, from + NAMES_TOGETHER - 1]))
  return uses
}
