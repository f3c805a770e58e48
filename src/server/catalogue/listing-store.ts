import {
  type ChosenOption,
  codeOf,
  filteredOption,
  type OptionValue,
  type SizeFilter,
} from '#domain/catalogue/option-term.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { readFacts, type ListingFacts } from './listing/listing-facts.ts'
import { chosenOption, sizeGuideOfProduct } from './variant-sql.ts'

/** One product as the lists' index keeps it, before its categories are widened to those above. */
export interface ListingRow extends ListingFacts {
  /** Values of its options that can be bought now. */
  readonly options: readonly OptionValue[]
}

/**
 * What lists need of products, in one text: a row of values for each product costs the driver more than all the rest.
 * `scope` limits product ids; it stands in every part so that each reads only its own rows. `listing/listing-facts.ts` reads it.
 */
function factsOf(scope: string): string {
  return `
    select string_agg(concat(p.id, ';', (p.status = 'active')::int, ';',
      floor(date_part('epoch', p.published_at) * 1000)::bigint, ';', p.sold_count, ';',
      v.low, ';', v.high, ';', v.percent_off, ';',
      (coalesce(v.in_stock, false) or p.made_to_order_from_days is not null)::int, ';',
      c.ids, ';', a.ids, ';', t.ids, ';', k.ids), ';') as facts
    from product p
    left join (
      select product_id, min(price_poisha) as low, max(price_poisha) as high,
        max((compare_at_poisha - price_poisha) * 100 / compare_at_poisha)::int as percent_off,
        bool_or(exists (select from stock s where s.variant_id = variant.id and s.on_hand > s.held)) as in_stock
      from variant where active and price_poisha is not null and product_id ${scope} group by product_id
    ) v on v.product_id = p.id
    left join (select product_id, array_agg(category_id) as ids
      from product_category where product_id ${scope} group by product_id) c on c.product_id = p.id
    left join (select product_id, array_agg(value_id) as ids
      from product_attribute where product_id ${scope} group by product_id) a on a.product_id = p.id
    left join (select product_id, array_agg(tag_id) as ids
      from product_tag where product_id ${scope} group by product_id) t on t.product_id = p.id
    left join (select product_id, array_agg(collection_id) as ids
      from collection_product where product_id ${scope} group by product_id) k on k.product_id = p.id
    where p.id ${scope}`
}

interface OptionRow {
  readonly id: number
  /** JSON of `ChosenOption[]`. Many products have the same, so it is read once for all of them. */
  readonly options: string
  /** JSON of the filter of the sizes of its guide; null: its sizes stand among all others. */
  readonly size_filter: string | null
}

/** The products with options that can be bought now. */
function optionsOf(scope: string): string {
  return `
    with bought as materialized (
      select distinct unnest(array[v.value1_id, v.value2_id, v.value3_id]) as value_id
      from variant v join product p on p.id = v.product_id
      where v.product_id ${scope} and v.active and v.value1_id is not null
        and (p.made_to_order_from_days is not null
          or exists (select from stock s where s.variant_id = v.id and s.on_hand > s.held))
    ), of_product as (
      select ov.product_id, json_agg(${chosenOption} order by ov.option_position, ov.position)::text as options
      from option_value ov
      join product_option o on o.product_id = ov.product_id and o.position = ov.option_position
      where ov.product_id ${scope} and ov.id in (select value_id from bought)
      group by ov.product_id
    )
    select p.id, of_product.options,
      (select json_build_object('code', g.code, 'name', g.size_name, 'name_bn', g.size_name_bn)::text from size_guide g
        where g.code = ${sizeGuideOfProduct} and g.size_name is not null) as size_filter
    from of_product join product p on p.id = of_product.product_id`
}

const byIds = '= any($1)'
const byRange = 'between $1 and $2'
const texts = {
  byIds: { facts: factsOf(byIds), options: optionsOf(byIds) },
  byRange: { facts: factsOf(byRange), options: optionsOf(byRange) },
}

export async function loadListingRows(db: ReadDb, productIds: readonly number[]): Promise<ListingRow[]> {
  return productIds.length === 0 ? [] : load(db, texts.byIds, [productIds])
}

const CHUNK = 2000

/**
 * Every product, so many at a time that pages get a turn in between and memory stays flat. The database reads the next
 * ones while those before are taken in.
 */
export async function* loadAllListingRows(db: ReadDb): AsyncGenerator<ListingRow[]> {
  const { last } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const readFrom = (from: number) =>
    from > (last ?? 0) ? Promise.resolve([]) : load(db, texts.byRange, [from, from + CHUNK - 1])
  let reading = readFrom(1)
  for (let from = 1; from <= (last ?? 0); from += CHUNK) {
    const found = await reading
    reading = readFrom(from + CHUNK)
    yield found
  }
}

async function load(
  db: ReadDb,
  { facts, options }: (typeof texts)[keyof typeof texts],
  parameters: readonly unknown[],
): Promise<ListingRow[]> {
  const [[found], withOptions] = await Promise.all([
    rows<{ facts: string | null }>(db, facts, parameters),
    rows<OptionRow>(db, options, parameters),
  ])
  const known = new Map<string, readonly OptionValue[]>()
  const ofProduct = new Map<number, readonly OptionValue[]>()
  for (const { id, options: chosen, size_filter } of withOptions) {
    const key = `${size_filter} ${chosen}`
    const values = known.get(key) ?? readOptions(chosen, size_filter)
    known.set(key, values)
    ofProduct.set(id, values)
  }
  return readFacts(found?.facts ?? '').map((one) => ({
    ...one,
    options: ofProduct.get(one.entry.productId) ?? [],
  }))
}

function readOptions(options: string, sizeFilter: string | null): readonly OptionValue[] {
  // The statements above write them so.
  const chosen = JSON.parse(options) as readonly ChosenOption[]
  const filter = sizeFilter === null ? null : (JSON.parse(sizeFilter) as SizeFilter)
  return chosen.map((option) => ({ ...filteredOption(option, filter), valueCode: codeOf(option.value) }))
}
