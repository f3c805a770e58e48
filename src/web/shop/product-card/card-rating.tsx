import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { CardFacts } from './card-facts.ts'
import * as styles from './product-card.module.css'

/** The average of the reviews, which never stands without their number. */
export function CardRating({ rating }: Pick<CardFacts, 'rating'>) {
  const { text, language, number } = useSpeech()
  if (rating === null) return null
  const average = digitsIn(language, rating.average.toFixed(1))
  const count = number(rating.count)
  return (
    <p className={styles['rating']}>
      <span aria-hidden="true">
        <span className={styles['star']}>★</span> {average} ({count})
      </span>
      <span className="sr-only">{text.card.rating(average, rating.count)}</span>
    </p>
  )
}
