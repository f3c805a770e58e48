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
import { refuseStrangePhotos } from './order-photos.ts'
import { presentOwnReview } from './present-review.ts'
import { giveThanks, readThanks } from './thanks-store.ts'
import {
  insertReview,
  readNameOnOrder,
  readReviewableLines,
  readReviewsOfOrder,
  rewriteReview,
  type ReviewableLineRow,
} from './review-store.ts'

type Written = Input<typeof writeReviewEndpoint>['body']

/** The lines of an order with what its owner wrote about them. */
export async function showOrderReviews(
  { db }: Pick<ShopContext, 'db'>,
  claim: Claim,
): Promise<Reply<typeof getOrderReviews>> {
  const order = await findOwnOrder(db, claim)
  const standing = (await readReviewsOfOrder(db, order.id)).filter(({ state }) => state !== 'deleted')
  const reviews = new Map(standing.map((review) => [review.position, review]))
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
  shop: Pick<ShopContext, 'db' | 'clock' | 'limits' | 'messages' | 'tokens'>,
  claim: Claim,
  written: Written,
): Promise<Reply<typeof writeReviewEndpoint>> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    if (order.status !== 'delivered') throw new RefusalError({ code: 'wrong_state', from: order.status })
    const { line, deleted } = await reviewableLine(trx, order, written.position)
    await refuseStrangePhotos(trx, order.id, written.photos)
    await shop.limits.passWithin(trx, { name: 'reviewsPerPiece', subject: `${order.id}:${written.position}` })
    const { position, stars, fit, text, language, photos } = written
    const now = new Date(shop.clock())
    const author = written.author ?? firstNameOf(await readNameOnOrder(trx, order.id))
    const review = { stars, fit, text, author, language, photos, now }
    await (deleted === undefined
      ? insertReview(trx, { ...review, orderId: order.id, position, productId: line.product_id })
      : rewriteReview(trx, deleted, review))
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

interface Reviewable {
  readonly line: ReviewableLineRow
  /** The review that its buyer deleted before. */
  readonly deleted: number | undefined
}

async function reviewableLine(trx: Db, order: OwnOrder, position: number): Promise<Reviewable> {
  const line = (await readReviewableLines(trx, order.id)).find((one) => one.position === position)
  if (line === undefined) throw wrong('position', { kind: 'unknown_line' })
  if (!hasCome(order, line)) throw wrong('position', { kind: 'not_received' })
  const before = (await readReviewsOfOrder(trx, order.id)).find((review) => review.position === position)
  if (before !== undefined && before.state !== 'deleted') {
    throw wrong('position', { kind: 'already_reviewed' })
  }
  return { line, deleted: before?.id }
}

function wrong(field: string, problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: problem } })
}
