import {
  type ChosenOption,
  codeOf,
  filteredOption,
  type OptionValue,
  type SizeFilter,
} from '#domain/catalogue/option-term.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { readFacts, type ListingFacts } from './listing-facts.ts'

/** The values of options that facts name by numbers. */
export type OptionsByNumber = ReadonlyMap<number, OptionValue>

interface ListedProducts {
  readonly products: readonly ListingFacts[]
  readonly options: OptionsByNumber
}

/** Made of the tables of the products themselves (migrations/0151). Options have numbers of this statement. */
const listedText = `
  with given as materialized (select * from listed_options_of($1)),
  numbered as materialized (
    select option, row_number() over ()::int as nth from (select distinct option from given) each
  ), chosen as (
    select given.product_id, array_agg(numbered.nth order by given.option_nth, given.value_nth) as ids
    from given join numbered using (option) group by 1
  )
  select (select string_agg(concat(f.facts, ';', chosen.ids), ';')
      from listed_facts_of($1) f left join chosen using (product_id)) as facts,
    (select array_agg(option order by nth) from numbered) as options`

/** These products as they are now. */
export async function loadListed(db: ReadDb, productIds: readonly number[]): Promise<ListedProducts> {
  if (productIds.length === 0) return { products: [], options: new Map() }
  const [found] = await rows<{ facts: string | null; options: readonly string[] | null }>(db, listedText, [
    productIds,
  ])
  return {
    products: [...readFacts(found?.facts ?? '')],
    options: new Map((found?.options ?? []).map((option, place) => [place + 1, readOption(option)])),
  }
}

/** The products that have changed since their row of `listed_product` was written. */
export async function loadNotedProducts(db: ReadDb): Promise<readonly number[]> {
  const [found] = await rows<{ ids: readonly number[] }>(
    db,
    'select array(select distinct product_id from summary_note) as ids',
  )
  return found?.ids ?? []
}

/** The options of `loadWrittenProducts`. */
export async function loadWrittenOptions(db: ReadDb): Promise<OptionsByNumber> {
  const found = await rows<{ id: number; option: string }>(db, 'select id, option from listed_option')
  return new Map(found.map(({ id, option }) => [id, readOption(option)]))
}

/** The highest id of a written product; 0: there is none. */
export async function loadLastWritten(db: ReadDb): Promise<number> {
  const [found] = await rows<{ last: number | null }>(
    db,
    'select max(product_id) as last from listed_product',
  )
  return found?.last ?? 0
}

const writtenText = `
  select string_agg(facts, ';') as facts from listed_product where product_id between $1 and $2`

interface WrittenRange {
  readonly last: number
  /** Ids that are read by one statement. */
  readonly together: number
}

/**
 * Products as they were when their rows were last written, in parts, so that pages get a turn in between. The database
 * reads the next ones while those before are taken in.
 */
export async function* loadWrittenProducts(
  db: ReadDb,
  { last, together }: WrittenRange,
): AsyncGenerator<Iterable<ListingFacts>> {
  const readFrom = async (from: number) => {
    if (from > last) return ''
    const [found] = await rows<{ facts: string | null }>(db, writtenText, [from, from + together - 1])
    return found?.facts ?? ''
  }
  let reading = readFrom(1)
  for (let from = 1; from <= last; from += together) {
    const found = await reading
    reading = readFrom(from + together)
    yield readFacts(found)
  }
}

/** The text is what `listed_options_of` makes. */
function readOption(text: string): OptionValue {
  const { filter, ...option } = JSON.parse(text) as ChosenOption & { readonly filter: SizeFilter | null }
  return { ...filteredOption(option, filter), valueCode: codeOf(option.value) }
}
