import type { Input, Reply } from '#contract/endpoint.ts'
import type { getOrderReviews, writeReview as writeReviewEndpoint } from '#contract/shop/product-reviews.ts'
import type { Problem } from '#contract/problem.ts'
import { firstNameOf } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import {
  findOwnOrder,
  lockOwnOrder,
  type Claim,
  type OwnOrder,
} from '#server/orders/reading/find-own-order.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentOwnReview } from './present-review.ts'
import { giveThanks, readThanks } from './thanks-store.ts'
import {
  insertReview,
  readNameOnOrder,
  readOrderPhotos,
  readReviewableLines,
  readReviewsOfOrder,
  type ReviewableLineRow,
} from './review-store.ts'

type Written = Input<typeof writeReviewEndpoint>['body']

/** The lines of an order with what its owner wrote about them. */
export async function showOrderReviews(
  { db }: Pick<ShopContext, 'db'>,
  claim: Claim,
): Promise<Reply<typeof getOrderReviews>> {
  const order = await findOwnOrder(db, claim)
  const reviews = new Map((await readReviewsOfOrder(db, order.id)).map((review) => [review.position, review]))
  const lines = await readReviewableLines(db, order.id)
  return {
    author: firstNameOf(await readNameOnOrder(db, order.id)),
    thanks: await readThanks(db, order.id),
    lines: lines.map((line) => {
      const review = reviews.get(line.position)
      const { position, slug, name, name_bn, options, picture } = line
      return {
        position,
        slug,
        name,
        name_bn,
        options: [...options],
        image: picture === null ? null : presentPicture(picture),
        can_review: hasCome(order, line) && review === undefined,
        review: review === undefined ? null : presentOwnReview(review),
      }
    }),
  }
}

/** Reviews the piece of a line that its owner received, once. */
export function writeReview(
  shop: Pick<ShopContext, 'db' | 'clock' | 'messages' | 'tokens'>,
  claim: Claim,
  written: Written,
): Promise<Reply<typeof writeReviewEndpoint>> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    if (order.status !== 'delivered') throw new RefusalError({ code: 'wrong_state', from: order.status })
    const line = await reviewableLine(trx, order, written.position)
    await refuseStrangePhotos(trx, order.id, written.photos)
    const { position, stars, fit, text, language, photos } = written
    const now = new Date(shop.clock())
    await insertReview(trx, {
      orderId: order.id,
      position,
      productId: line.product_id,
      stars,
      fit,
      text,
      author: written.author ?? firstNameOf(await readNameOnOrder(trx, order.id)),
      language,
      photos,
      now,
    })
    // Thanks are for any review: whoever gives them does not look at the stars.
    const code = await giveThanks(trx, order.id, now)
    if (code !== null)
      await notifyCustomer(trx, shop, { name: 'order_review_thanks', order, facts: { code } })
    const made = (await readReviewsOfOrder(trx, order.id)).find((review) => review.position === position)
    if (made === undefined) throw new Error(`No review was written for order "${order.id}"`)
    return presentOwnReview(made)
  })
}

function hasCome({ status }: OwnOrder, { received }: ReviewableLineRow): boolean {
  return status === 'delivered' && received > 0
}

async function reviewableLine(trx: Db, order: OwnOrder, position: number): Promise<ReviewableLineRow> {
  const line = (await readReviewableLines(trx, order.id)).find((one) => one.position === position)
  if (line === undefined) throw wrong('position', { kind: 'unknown_line' })
  if (!hasCome(order, line)) throw wrong('position', { kind: 'not_received' })
  const reviews = await readReviewsOfOrder(trx, order.id)
  if (reviews.some((review) => review.position === position)) {
    throw wrong('position', { kind: 'already_reviewed' })
  }
  return line
}

/** The photos must have been taken in for this very order. */
async function refuseStrangePhotos(trx: Db, orderId: string, photos: readonly string[]): Promise<void> {
  const taken = photos.length === 0 ? [] : await readOrderPhotos(trx, orderId)
  const strange = photos.find((id) => !taken.includes(id))
  if (strange !== undefined) throw wrong('photos', { kind: 'unknown_photo', value: strange })
}

function wrong(field: string, problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: problem } })
}
