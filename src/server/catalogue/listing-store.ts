import { poisha } from '#domain/money.ts'
import { type ListingEntry, type Term, term } from '#domain/catalogue/listing.ts'
import {
  type ChosenOption,
  codeOf,
  filteredOption,
  type OptionValue,
  type SizeFilter,
} from '#domain/catalogue/option-term.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { chosenOption, sizeGuideOfProduct } from './variant-sql.ts'

/** One product as the lists' index keeps it, before its categories are widened to those above. */
export interface ListingRow {
  readonly active: boolean
  readonly categoryIds: readonly number[]
  readonly entry: Omit<ListingEntry, 'terms'>
  readonly otherTerms: readonly Term[]
  /** Values of its options that can be bought now. */
  readonly options: readonly OptionValue[]
}

interface Row {
  readonly id: number
  readonly active: boolean
  readonly published_at: Date | null
  readonly sold_count: number
  readonly prices: readonly number[] | null
  readonly percent_off: number | null
  readonly in_stock: boolean
  readonly categories: readonly number[] | null
  readonly values: readonly number[] | null
  readonly tags: readonly number[] | null
  readonly collections: readonly number[] | null
  /** The filter of the sizes of its guide; null: its sizes stand among all others. */
  readonly size_filter: SizeFilter | null
  readonly options: readonly ChosenOption[] | null
}

/** `scope` limits product ids; it stands in every part so that each reads only its own rows. */
function statement(scope: string): string {
  return `
    select p.id, p.status = 'active' as active, p.published_at, p.sold_count,
      v.prices, v.percent_off, coalesce(v.in_stock, false) or p.made_to_order_from_days is not null as in_stock,
      c.ids as categories, a.ids as values, t.ids as tags, k.ids as collections, o.options,
      (select json_build_object('code', g.code, 'name', g.size_name, 'name_bn', g.size_name_bn) from size_guide g
        where g.code = ${sizeGuideOfProduct} and g.size_name is not null) as size_filter
    from product p
    left join (
      select product_id, array_agg(distinct price_poisha order by price_poisha) as prices,
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
    left join (
      select ov.product_id, json_agg(${chosenOption}) as options
      from option_value ov
      join product_option o on o.product_id = ov.product_id and o.position = ov.option_position
      join product made on made.id = ov.product_id
      where ov.product_id ${scope} and exists (
        select from variant v
        where v.product_id = ov.product_id and v.active and ov.id in (v.value1_id, v.value2_id, v.value3_id)
          and (made.made_to_order_from_days is not null
            or exists (select from stock s where s.variant_id = v.id and s.on_hand > s.held))
      )
      group by ov.product_id
    ) o on o.product_id = p.id
    where p.id ${scope}`
}

const byIds = statement('= any($1)')
const byRange = statement('between $1 and $2')

export async function loadListingRows(db: ReadDb, productIds: readonly number[]): Promise<ListingRow[]> {
  if (productIds.length === 0) return []
  const found = await rows<Row>(db, byIds, [productIds])
  return found.map(listingRow)
}

const CHUNK = 1000

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
    from > (last ?? 0) ? Promise.resolve([]) : rows<Row>(db, byRange, [from, from + CHUNK - 1])
  let reading = readFrom(1)
  for (let from = 1; from <= (last ?? 0); from += CHUNK) {
    const found = await reading
    reading = readFrom(from + CHUNK)
    yield found.map(listingRow)
  }
}

function listingRow(row: Row): ListingRow {
  return {
    // A product without a variant on sale has nothing to show a price of: it is not listed.
    active: row.active && row.prices !== null,
    categoryIds: row.categories ?? [],
    entry: {
      productId: row.id,
      publishedAt: row.published_at?.getTime() ?? 0,
      soldCount: row.sold_count,
      prices: (row.prices ?? []).map(poisha),
      percentOff: row.percent_off ?? 0,
      inStock: row.in_stock,
    },
    otherTerms: [
      ...termsOf('value', row.values),
      ...termsOf('tag', row.tags),
      ...termsOf('collection', row.collections),
    ],
    options: (row.options ?? []).map((option) => ({
      ...filteredOption(option, row.size_filter),
      valueCode: codeOf(option.value),
    })),
  }
}

function termsOf(kind: 'value' | 'tag' | 'collection', ids: readonly number[] | null): Term[] {
  return (ids ?? []).map((id): Term => term(kind, id))
}
