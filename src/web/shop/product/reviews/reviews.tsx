import { useState } from 'react'
import { Link } from '#web/app/link.tsx'
import { REVIEWS_MAX, REVIEWS_MORE, reviewSorts } from '#domain/reviews/product-review.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import type { PageReviews, ReviewLists } from './page-reviews.ts'
import { firstReviews, reviewSearch, type ReviewQuery } from './review-query.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { useReviewLists } from './use-reviews.ts'
import * as styles from './reviews.module.css'

interface ReviewsProps {
  /** Null where they could not be had. */
  readonly reviews: PageReviews | null
  readonly product: Pick<PageProduct, 'id' | 'slug'>
  readonly shopName: string
}

/** The opinions of those who received the piece: a summary that filters, photos, and the reviews themselves (ux 2.4). */
export function Reviews({ reviews, product, shopName }: ReviewsProps) {
  const { number } = useSpeech()
  const more = usePart(reviewParts)
  // Open from the start if the address asks for some of them; later on the browser remembers.
  const [isOpen] = useState(reviews !== null && reviewSearch(reviews.query) !== reviewSearch(firstReviews))
  const rating = reviews?.rating ?? null
  return (
    <Disclosure id="reviews" title={more.title(rating === null ? null : number(rating.count))} open={isOpen}>
      {reviews === null ? (
        <p>{more.failed}</p>
      ) : rating === null ? (
        <p>{more.none}</p>
      ) : (
        <WrittenReviews reviews={reviews} product={product} shopName={shopName} />
      )}
    </Disclosure>
  )
}

function WrittenReviews({ reviews: found, product, shopName }: WrittenProps) {
  const more = usePart(reviewParts)
  const reviews = { ...found, ...useReviewLists(product.id, found) }
  const { slug } = product
  return (
    <div className={styles['reviews']}>
      <Summary reviews={reviews} slug={slug} />
      <PhotoRow photos={reviews.photos} />
      <Filters reviews={reviews} slug={slug} />
      {reviews.shown.length === 0 && <p>{more.noMatch}</p>}
      <ul className={styles['list']}>
        {reviews.shown.map((review) => (
          <ReviewItem key={review.id} review={review} shopName={shopName} />
        ))}
      </ul>
      <More reviews={reviews} slug={slug} />
    </div>
  )
}

interface WrittenProps extends ReviewsProps {
  readonly reviews: PageReviews
}

interface PartProps {
  readonly reviews: Pick<PageReviews, 'rating' | 'query'> & ReviewLists
  readonly slug: string
}

/** The link to the same page with other reviews. */
function useAddress(slug: string) {
  const { paths } = useSpeech()
  return (query: ReviewQuery) => `${paths.product(slug)}${reviewSearch(query)}`
}

/** The average with its number, and how many there are of each number of stars: each bar filters. */
function Summary({ reviews: { rating, stars, fit, query }, slug }: PartProps) {
  const { language, number } = useSpeech()
  const more = usePart(reviewParts)
  const address = useAddress(slug)
  if (rating === null) return null
  const average = digitsIn(language, rating.average.toFixed(1))
  return (
    <div className={styles['summary']}>
      <div className={styles['average']}>
        <strong className={styles['figure']}>{average}</strong>
        <Stars stars={rating.average} label={more.rating(average, rating.count)} />
        <span className="note">{more.count(rating.count)}</span>
        {fit !== null && (
          <span className="note">{more.fitShare(more.fits[fit.fit], number(fit.percent))}</span>
        )}
      </div>
      <ul className={styles['bars']}>
        {stars.map((bar) => (
          <li key={bar.stars}>
            <Link
              to={address({ ...query, ...firstPage, stars: query.stars === bar.stars ? null : bar.stars })}
              className={styles['bar']}
              aria-current={query.stars === bar.stars ? 'true' : undefined}
              preventScrollReset
            >
              <span className="sr-only">{more.bar(bar.stars, bar.count)}</span>
              <span aria-hidden="true">{number(bar.stars)} ★</span>
              <span aria-hidden="true" className={styles['track']}>
                <span className={styles['part']} style={{ width: `${(bar.count * 100) / rating.count}%` }} />
              </span>
              <span aria-hidden="true">{number(bar.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Another choice begins with its first reviews. */
const firstPage = { limit: firstReviews.limit }

function PhotoRow({ photos }: { readonly photos: readonly PictureFacts[] }) {
  const more = usePart(reviewParts)
  if (photos.length === 0) return null
  return (
    <section aria-label={more.photosOf}>
      <ReviewPhotos photos={photos} title={more.photosOf} alt={more.photoOfBuyer} />
    </section>
  )
}

/** Links that narrow or sort the list; they work without script. */
function Filters({ reviews: { photos, sizes, query }, slug }: PartProps) {
  const more = usePart(reviewParts)
  const address = useAddress(slug)
  const chip = (name: string, isChosen: boolean, to: ReviewQuery) => (
    <li key={name}>
      <Link
        to={address({ ...to, ...firstPage })}
        className={styles['chip']}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
      >
        {name}
      </Link>
    </li>
  )
  const isAll = query.stars === null && !query.withPhotos && query.size === null
  return (
    <div className={styles['filters']}>
      <nav aria-label={more.filters}>
        <ul className={styles['chips']}>
          {chip(more.all, isAll, { ...firstReviews, sort: query.sort })}
          {photos.length > 0 &&
            chip(more.withPhotos, query.withPhotos, { ...query, withPhotos: !query.withPhotos })}
          {sizes.length > 1 &&
            sizes.map(({ value, label }) =>
              chip(more.size(label), query.size === value, {
                ...query,
                size: query.size === value ? null : value,
              }),
            )}
        </ul>
      </nav>
      <nav aria-label={more.sort}>
        <ul className={styles['chips']}>
          {reviewSorts.map((sort) => chip(more.sorts[sort], query.sort === sort, { ...query, sort }))}
        </ul>
      </nav>
    </div>
  )
}

function More({ reviews: { count, shown, query }, slug }: PartProps) {
  const more = usePart(reviewParts)
  const address = useAddress(slug)
  const hidden = Math.min(count, REVIEWS_MAX) - shown.length
  if (hidden <= 0) return null
  const next = Math.min(query.limit + REVIEWS_MORE, REVIEWS_MAX)
  return (
    <Link to={address({ ...query, limit: next })} className={buttonClass()} preventScrollReset>
      {more.more(Math.min(hidden, REVIEWS_MORE))}
    </Link>
  )
}
