import * as cards from './product-card.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './list-skeleton.module.css'

const CARDS = 6

interface ListSkeletonProps {
  readonly cards?: number
  /** Of a list that has the whole width. */
  readonly wide?: boolean
  /** It takes longer than usual (G-4). */
  readonly slow?: boolean
  readonly onRetry?: () => void
}

/** Stands where products will be: their boxes, two lines and a price. */
export function ListSkeleton({
  cards: count = CARDS,
  wide = false,
  slow = false,
  onRetry,
}: ListSkeletonProps) {
  const { text } = useSpeech()
  return (
    <div aria-busy="true">
      {slow && (
        <p className={styles['slow']} role="alert">
          {text.common.slow} {onRetry && <Button onClick={onRetry}>{text.common.retry}</Button>}
        </p>
      )}
      <div className={`${cards['grid']} ${cards[wide ? 'wide' : 'narrow']}`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['card']} />
        ))}
      </div>
    </div>
  )
}
