/**
 * The lists of stock that every shop has. `low`: on sale, with as many free pieces as the level or fewer; `out`: of them
 * those with none; `waiting`: somebody waits for a message that it is back.
 */
export const stockViews = ['all', 'low', 'out', 'waiting'] as const
export type StockView = (typeof stockViews)[number]

export const stockSorts = ['newest', 'sku', 'fewest', 'waiting'] as const
export type StockSort = (typeof stockSorts)[number]

/** The order in which a list begins. */
export function usualStockSort(view: StockView): StockSort {
  return view === 'waiting' ? 'waiting' : view === 'all' ? 'newest' : 'fewest'
}

/** Whether a variant with so many free pieces is low. */
export function isLow(free: number, levels: { readonly own: number | null; readonly shop: number }): boolean {
  return free <= (levels.own ?? levels.shop)
}
