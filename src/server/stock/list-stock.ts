import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  getStock as getEndpoint,
  listStock as listEndpoint,
  StockQuery,
} from '#contract/staff/catalogue/stock.ts'
import { maskedContact } from '#domain/contact.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import { usualStockSort } from '#domain/stock/stock-list.ts'
import type { Right } from '#domain/staff/rights.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentLocation, presentRow } from './present-stock.ts'
import type { StockContext } from './stock-context.ts'
import { findStock, type StockFilter } from './stock-filter-store.ts'
import { countTold, listLocations, listWaiting, readPlaces, readStock } from './stock-row-store.ts'
import { readShopLowLevel } from './stock-setting-store.ts'

type Query = Input<typeof listEndpoint>['query']

/** A page of the variants that a view and its filters pick. */
export async function listStock(
  { db }: Pick<StockContext, 'db'>,
  { sort, page, page_size: limit, ...query }: Query,
): Promise<Reply<typeof listEndpoint>> {
  const { lowLevel, locations } = await readPlaces(db)
  const slice = { sort: sort ?? usualStockSort(query.view), limit, offset: (page - 1) * limit }
  const { ids, count, hasMore } = await findStock(db, filterOf(query), slice)
  return {
    results: (await readStock(db, ids)).map((row) => presentRow(row, lowLevel)),
    count,
    has_more: hasMore,
    page,
    pages: Math.max(1, Math.ceil(count / limit)),
    locations: locations.map(presentLocation),
    low_level: lowLevel,
  }
}

export function filterOf({ view, q, category, location, shelf }: Omit<StockQuery, 'sort'>): StockFilter {
  return {
    view,
    search: q === undefined ? null : { words: searchTokens(q), typed: q },
    category: category ?? null,
    location: location ?? null,
    shelf: shelf ?? null,
  }
}

/** People who wait, as many as a page shows. */
const PEOPLE_MAX = 100
/** People who were told in so many days are counted, and their orders in so many days after it. */
const TOLD_DAYS = 30
const BOUGHT_WITHIN_DAYS = 14

/** One variant with all that the shop knows of its stock. */
export async function readStockOf(
  { db }: Pick<StockContext, 'db'>,
  variant: number,
  rights: ReadonlySet<Right>,
): Promise<Reply<typeof getEndpoint>> {
  const [row] = await readStock(db, [variant])
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'variant', value: variant })
  const lowLevel = await readShopLowLevel(db)
  const people = await listWaiting(db, variant, PEOPLE_MAX)
  const told = await countTold(db, variant, { days: TOLD_DAYS, within: BOUGHT_WITHIN_DAYS })
  return {
    ...presentRow(row, lowLevel),
    locations: (await listLocations(db)).map(presentLocation),
    shop_low_level: lowLevel,
    told: { days: TOLD_DAYS, within: BOUGHT_WITHIN_DAYS, ...told },
    waiting_since: people[0]?.created_at.toISOString() ?? null,
    people: rights.has('customers:read')
      ? people.map((one) => presentPerson(one, rights.has('phones:read')))
      : null,
  }
}

interface Waiting {
  readonly contact: string
  readonly created_at: Date
}

/** An address is as personal as a number. */
function presentPerson({ contact, created_at }: Waiting, shown: boolean) {
  return {
    contact: shown ? contact : maskedContact(contact),
    masked: !shown,
    since: created_at.toISOString(),
  }
}
