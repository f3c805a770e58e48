import type { Input } from '#contract/endpoint.ts'
import type { listProductReviews, ProductReviews } from '#contract/shop/product-reviews.ts'
import { ratingOf, REVIEW_PHOTO_ROW } from '#domain/reviews/product-review.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentReview } from './present-review.ts'
import { readShownReviews, readSummary } from './review-store.ts'

type Wanted = Input<typeof listProductReviews>['query']

/** The reviews of a product on sale that match, with the summary of all of them. */
export async function showReviews(
  db: ReadDb,
  productId: number,
  { stars, with_photos: withPhotos = false, size, sort, limit }: Wanted,
): Promise<ProductReviews> {
  const summary = await readSummary(db, productId, REVIEW_PHOTO_ROW)
  if (summary === undefined) throw new RefusalError({ code: 'not_found', thing: 'product', value: productId })
  const rating = ratingOf(summary.stars)
  const found =
    rating === null ? [] : await readShownReviews(db, { productId, stars, withPhotos, size, sort, limit })
  return {
    rating,
    stars: summary.stars.map((count, place) => ({ stars: place + 1, count })).toReversed(),
    fit: summary.fit,
    sizes: [...summary.sizes],
    photos: summary.photos.map(({ review, ...photo }) => ({ ...presentPicture(photo), review })),
    count: found[0]?.matching ?? 0,
    results: found.map(presentReview),
  }
}
