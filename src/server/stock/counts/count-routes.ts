import {
  addCountEntries,
  decideCount as decideEndpoint,
  getCount,
  listCounts,
  reviewCount,
  startCount as startEndpoint,
} from '#contract/staff/catalogue/stock-counts.ts'
import { WORK_PAGE } from '#contract/staff/catalogue/stock-parts.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { presentLocation } from '#server/stock/present-stock.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { listLocations } from '#server/stock/stock-row-store.ts'
import { listCountRows, numberOfCounts } from './count-store.ts'
import { decideCount } from './decide-count.ts'
import { presentCountRow, readCount, readReview } from './present-count.ts'
import { startCount } from './start-count.ts'
import { takeEntries } from './take-entries.ts'

/** The calls of staff who count pieces on shelves. */
export function mountCounts(api: ApiApp, shop: StockContext): void {
  const { db } = shop
  mount(api, listCounts, async ({ query: { state = null, page } }) => {
    const count = await numberOfCounts(db, state)
    const found = await listCountRows(db, state, { limit: WORK_PAGE, offset: (page - 1) * WORK_PAGE })
    const locations = await listLocations(db)
    return {
      results: found.map((row) => presentCountRow(row, locations)),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / WORK_PAGE)),
      locations: locations.map(presentLocation),
    }
  })
  mount(api, startEndpoint, async ({ body }, { caller, idempotencyKey: key }) => {
    const { answer, replayed } = await startCount(shop, { asked: body, key, by: caller.userId })
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, getCount, ({ params }) => readCount(db, params.count))
  mount(api, addCountEntries, ({ params, body }, { caller }) =>
    takeEntries(shop, { number: params.count, body, by: caller.userId }),
  )
  mount(api, reviewCount, ({ params }) => readReview(db, params.count))
  mount(api, decideEndpoint, ({ params, body }, { caller }) =>
    decideCount(shop, { number: params.count, asked: body, by: caller.userId }),
  )
}
