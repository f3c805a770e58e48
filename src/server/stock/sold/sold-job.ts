import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { saveSold } from './sold-store.ts'

const SOLD_LATELY_MS = 30 * 24 * 60 * 60 * 1000

/** Counts from the orders what sells, for lists, search and staff (docs/decisions/0033-sold-pieces.md). */
const countSoldPieces = defineJob({ name: 'count-sold', lane: 'long', data: z.object({}) })

/** Counts anew what was sold of each product; answers how many products have other numbers now. */
export function countSold({ db, clock }: StockContext): Promise<number> {
  return saveSold(db, new Date(clock() - SOLD_LATELY_MS))
}

export function registerSoldJob(jobs: Jobs, shop: StockContext): void {
  jobs.handle(countSoldPieces, async () => {
    await countSold(shop)
  })
  jobs.schedule(countSoldPieces, '7 * * * *')
}
