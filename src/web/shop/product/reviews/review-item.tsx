import { reviewParts } from '#web/text/review-parts.ts'
import { usePart } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import type { PageReview } from './page-reviews.ts'
import { ReviewPhotos } from './review-photos.tsx'
import * as styles from './reviews.module.css'

/** One review with its photos and the answer of the shop. */
export function ReviewItem({ review, shopName }: { readonly review: PageReview; readonly shopName: string }) {
  const more = usePart(reviewParts)
  const { stars, fit, text, author, district, day, bought, photos } = review
  const facts = [bought === '' ? '' : more.bought(bought), fit === null ? '' : more.fits[fit]]
  return (
    <li className={styles['review']}>
      <p className={styles['head']}>
        <Stars stars={stars} label={more.stars(stars)} />
        <span className={styles['author']}>{district === null ? author : `${author}, ${district}`}</span>
        <span className="note">{day}</span>
      </p>
      <p className={styles['facts']}>
        <span className={styles['verified']}>
          <Icon name="circle-check" size={16} /> {more.verified}
        </span>
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      <p className={styles['text']} lang={review.language}>
        {text}
      </p>
      {photos.length > 0 && (
        <ReviewPhotos photos={photos} title={more.photo(author)} alt={more.photo(author)} />
      )}
      {review.answer !== null && (
        <div className={styles['answer']}>
          <p className={styles['author']}>{more.answerOf(shopName)}</p>
          <p className={styles['text']} lang={review.answerLanguage}>
            {review.answer}
          </p>
        </div>
      )}
    </li>
  )
}
