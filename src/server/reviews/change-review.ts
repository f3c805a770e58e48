import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  changeReview as changeReviewEndpoint,
  deleteReview as deleteReviewEndpoint,
} from '#contract/shop/product-reviews.ts'
import { firstNameOf } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { refuseStrangePhotos } from './order-photos.ts'
import { presentOwnReview } from './present-review.ts'
import {
  markDeleted,
  readNameOnOrder,
  readReviewsOfOrder,
  rewriteReview,
  type ReviewRow,
} from './review-store.ts'

interface OwnReviewAt {
  readonly claim: Claim
  readonly position: number
}

/** Writes other words over the own review of a line; it waits for staff again, and the shop shows none of it until then. */
export function changeReview(
  shop: Pick<ShopContext, 'db' | 'clock' | 'limits'>,
  { claim, position }: OwnReviewAt,
  { version, author, ...written }: Input<typeof changeReviewEndpoint>['body'],
): Promise<Reply<typeof changeReviewEndpoint>> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const { id, version: now } = await ownReview(trx, order.id, position)
    // Staff published or hid it meanwhile, or it was changed in another tab.
    if (now !== version) throw new RefusalError({ code: 'version_conflict', version: now })
    await refuseStrangePhotos(trx, order.id, written.photos)
    await shop.limits.passWithin(trx, { name: 'reviewsPerPiece', subject: `${order.id}:${position}` })
    const name = author ?? firstNameOf(await readNameOnOrder(trx, order.id))
    await rewriteReview(trx, id, { ...written, author: name, now: new Date(shop.clock()) })
    return presentOwnReview(await ownReview(trx, order.id, position))
  })
}

/** Deletes the own review of a line: nobody but staff reads it any more, and its photos are taken off it. */
export function deleteReview(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  { claim, position }: OwnReviewAt,
): Promise<Reply<typeof deleteReviewEndpoint>> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const { id } = await ownReview(trx, order.id, position)
    await markDeleted(trx, id, new Date(shop.clock()))
    return { deleted: true }
  })
}

async function ownReview(trx: Db, orderId: string, position: number): Promise<ReviewRow> {
  const found = (await readReviewsOfOrder(trx, orderId)).find((one) => one.position === position)
  if (found !== undefined && found.state !== 'deleted') return found
  throw new RefusalError({ code: 'not_found', thing: 'review', value: String(position) })
}
