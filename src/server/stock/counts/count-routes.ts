import {
  addCountEntries,
  decideCount as decideEndpoint,
  getCount,
  listCounts,
  reviewCount,
  startCount as startEndpoint,
} from '#contract/staff/catalogue/stock-counts.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { listWork } from '#server/stock/list-work.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { countSql } from './count-store.ts'
import { decideCount } from './decide-count.ts'
import { presentCountRow, readCount, readReview } from './present-count.ts'
import { startCount } from './start-count.ts'
import { takeEntries } from './take-entries.ts'

/** The calls of staff who count pieces on shelves. */
export function mountCounts(api: ApiApp, shop: StockContext): void {
  const { db } = shop
  mount(api, listCounts, ({ query }) => listWork(db, { sql: countSql, present: presentCountRow }, query))
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
