import * as z from 'zod'
import { inTransaction } from '#server/db/transaction.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findReviewsToAsk, readAskAfterDays, saveReviewRequest } from './review-request-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** If the store was down for longer than this after the day of asking, a buyer is not asked any more. */
const LATEST_DAYS = 14
/** The most buyers that one run asks; the next one asks the rest. */
const MOST = 500

const askForReviewsJob = defineJob({ name: 'ask-for-reviews', lane: 'long', data: z.object({}) })

/**
 * Asks buyers for a review some days after the delivery: once for each order, and not where something of it came back.
 * Each order is decided under its own lock, by what it is then. Tells how many were asked.
 */
export async function askForReviews(shop: ShopContext): Promise<number> {
  const days = await readAskAfterDays(shop.db)
  if (days === null) return 0
  const nowMs = shop.clock()
  const before = new Date(nowMs - days * DAY_MS)
  const since = new Date(before.getTime() - LATEST_DAYS * DAY_MS)
  let asked = 0
  for (const id of await findReviewsToAsk(shop.db, { before, since, most: MOST })) {
    if (await ask(shop, id, new Date(nowMs))) asked += 1
  }
  return asked
}

function ask(shop: ShopContext, id: string, now: Date): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order === undefined || !(await saveReviewRequest(trx, id, now))) return false
    await notifyCustomer(trx, shop, {
      name: 'order_review_asked',
      order,
      facts: { form: formOf(shop, order) },
    })
    return true
  })
}

/** Path of the form in the language of the customer, with the key that opens the order. */
function formOf({ tokens }: Pick<ShopContext, 'tokens'>, { id, number, language }: OrderRow): string {
  const before = language === 'bn' ? '/bn' : ''
  return `${before}/account/reviews/new?order=${number}&key=${tokens.tokenOf(id)}`
}

export function registerReviewRequests(jobs: Jobs, shop: ShopContext): void {
  jobs.handle(askForReviewsJob, async () => {
    await askForReviews(shop)
  })
  jobs.schedule(askForReviewsJob, '23 * * * *')
}
