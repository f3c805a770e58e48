import { Link } from 'react-router'
import type { StaffReview } from '#contract/staff/reviews/product-reviews.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { picturePath } from '#domain/picture.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { ReviewSteps, type StepsProps } from './review-steps.tsx'
import * as styles from './reviews.module.css'

/** The colour of each state. */
export const reviewTones = {
  waiting: 'warn',
  published: 'good',
  hidden: 'plain',
  deleted: 'plain',
} as const satisfies Record<StaffReview['state'], Tone>

/** One review with all that staff do with it. */
export function ReviewCard({ review, answer }: StepsProps) {
  const { words, number, moment, either, language } = useSpeech()
  const { reviews } = words
  const { stars, fit, text, state, options, product, written_at: at } = review
  const bought = [optionWords(options, language), fit === null ? '' : reviews.fit[fit]]
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <Stars stars={stars} label={reviews.starsOf(number(stars))} />
        <Pill tone={reviewTones[state]}>{reviews.states[state]}</Pill>
      </div>
      <p className={styles['product']}>
        <Link to={`/products/${product.id}`}>{either(product.name, product.name_bn)}</Link>{' '}
        <span className={styles['note']}>
          {[product.sku, ...bought].filter((part) => part !== '').join(' · ')}
        </span>
      </p>
      <p className={styles['text']} lang={review.language}>
        {text}
      </p>
      <Photos review={review} />
      <Earlier review={review} />
      <p className={styles['note']}>
        {reviews.by(review.author, either(review.district ?? '', review.district_bn))} · {moment(at)} ·{' '}
        <OrderLink number={review.order_number} />
      </p>
      {review.hidden_reason !== null && (
        <p className={styles['note']}>{reviews.hiddenFor(reviews.reasons[review.hidden_reason])}</p>
      )}
      {state === 'deleted' ? (
        <p className={styles['note']}>{reviews.deletedNote}</p>
      ) : (
        <ReviewSteps review={review} answer={answer} />
      )}
    </li>
  )
}

/** The earlier words of its buyer, each with its stars. */
function Earlier({ review: { earlier } }: Pick<StepsProps, 'review'>) {
  const { words, number, moment } = useSpeech()
  const { reviews } = words
  if (earlier.length === 0) return null
  return (
    <Disclosure small title={reviews.earlier(number(earlier.length))}>
      <ol className={styles['list']}>
        {earlier.map(({ stars, text, language, ended_at: at }) => (
          <li key={at}>
            <p className={styles['note']}>
              {reviews.starsOf(number(stars))} · {reviews.until(moment(at))}
            </p>
            <p className={styles['text']} lang={language}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function OrderLink({ number }: { readonly number: string }) {
  const { reviews } = useSpeech().words
  const { may } = usePerson()
  const name = reviews.order(number)
  return may('orders:read') ? <Link to={`/orders/${number}`}>{name}</Link> : name
}

const SMALL = 240
const LARGE = 1440

function Photos({ review: { photos } }: Pick<StepsProps, 'review'>) {
  const { words, number } = useSpeech()
  if (photos.length === 0) return null
  return (
    <ul className={styles['photos']}>
      {photos.map(({ id }, place) => (
        <li key={id}>
          <a href={picturePath({ id, width: LARGE, format: 'jpg' })} target="_blank" rel="noreferrer">
            <img
              src={picturePath({ id, width: SMALL, format: 'jpg' })}
              alt={words.reviews.photo(number(place + 1))}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
