import type { StockQuery } from '#contract/staff/catalogue/stock.ts'
import { csvOf } from '#domain/csv.ts'
import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import { usualStockSort } from '#domain/stock/stock-list.ts'
import { filterOf } from './list-stock.ts'
import { presentRow } from './present-stock.ts'
import type { StockContext } from './stock-context.ts'
import { findStock } from './stock-filter-store.ts'
import { listLocations, readStock, type LocationRow } from './stock-row-store.ts'
import { readShopLowLevel } from './stock-setting-store.ts'

/** The variants that a view and its filters pick, as a table for spreadsheets: a column for each place. */
export async function exportStockList({ db }: Pick<StockContext, 'db'>, query: StockQuery): Promise<string> {
  const [lowLevel, locations] = [await readShopLowLevel(db), await listLocations(db)]
  const slice = { sort: query.sort ?? usualStockSort(query.view), limit: STOCK_ROWS_MAX, offset: 0 }
  const { ids } = await findStock(db, filterOf(query), slice)
  const found = (await readStock(db, ids)).map((row) => presentRow(row, lowLevel))
  return csvOf([columnsOf(locations), ...found.map((row) => lineOf(row, locations, lowLevel))])
}

function columnsOf(locations: readonly LocationRow[]): string[] {
  const places = locations.flatMap(({ name }) => [`${name}: on hand`, `${name}: promised`, `${name}: shelf`])
  return ['SKU', 'Barcode', 'Name', 'Options', ...places, 'Free', 'Low from', 'Low', 'Waiting']
}

function lineOf(
  row: ReturnType<typeof presentRow>,
  locations: readonly LocationRow[],
  shopLevel: number,
): (string | number)[] {
  const places = locations.flatMap(({ code }) => {
    const shelf = row.shelves.find(({ location }) => location === code)
    return [shelf?.on_hand ?? 0, shelf?.held ?? 0, shelf?.shelf ?? '']
  })
  return [
    row.sku,
    row.barcode ?? '',
    row.name,
    row.options.map(({ value }) => value).join(', '),
    ...places,
    row.free,
    row.low_level ?? shopLevel,
    row.low ? 'yes' : '',
    row.waiting,
  ]
}
