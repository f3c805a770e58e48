import type { OrderCardView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import { OrderAgain } from '#web/shop/order/order-again.tsx'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './orders.module.css'

/** An order in the list: its number, how it stands, a look at it, and the two things people come for. */
export function OrderCard({ order }: { readonly order: OrderCardView }) {
  const { text, paths, language, money } = useSpeech()
  const words = text.order
  const { number, images, more, pieces } = order
  return (
    <li className={styles['card']}>
      <h2 className={styles['number']}>
        <Link to={paths.order(number)}>{words.order(number)}</Link>
      </h2>
      <p className={styles['facts']}>
        <time dateTime={order.placed_at}>{dayIn(language, order.placed_at)}</time> · {words.pieces(pieces)} ·{' '}
        {money(order.total)}
      </p>
      <p className={styles['pill']}>{words.statuses[order.status]}</p>
      <Link to={paths.order(number)} className={styles['pictures']} tabIndex={-1} aria-hidden="true">
        {images.map((image) => (
          <Picture key={image.id} picture={image} alt="" sizes="64px" widths={[120, 160]} />
        ))}
        {more > 0 && <span>{words.more(more)}</span>}
      </Link>
      <div className={styles['ways']}>
        <Link
          to={paths.order(number)}
          className={buttonClass({ look: 'primary' })}
          aria-label={words.trackOf(number)}
        >
          {words.trackButton}
        </Link>
        <OrderAgain number={number} />
      </div>
    </li>
  )
}
