import type { OrderView } from '#contract/shop/order-views.ts'
import { storeReasonOf } from '#domain/order/store-reasons.ts'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { OrderButton } from './order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { RefundNotes } from '#web/order-view/refund-notes.tsx'

/** An order that was cancelled: what becomes of its money, and the way back. */
export function CancelledOrder({ order }: { readonly order: OrderView }) {
  const { text, paths } = useSpeech()
  const words = text.order
  const why = storeReasonOf(order.history.findLast(({ status }) => status === 'cancelled')?.reason ?? null)
  return (
    <div className={styles['narrow']}>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{words.cancelled}</h1>
      {why !== null && <p className={styles['lead']}>{words.cancelledBecause[why]}</p>}
      <RefundNotes order={order} />
      <div className={styles['ways']}>
        <Link to={paths.shop} className={buttonClass({ look: 'primary', wide: true })}>
          {words.shopNew}
        </Link>
        <OrderButton intent="again" busyWords={words.sending}>
          {words.orderAgain}
        </OrderButton>
      </div>
    </div>
  )
}
