import type { OrderView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CopyButton } from '#web/order-view/copy-button.tsx'
import { OrderAgain } from './order-again.tsx'
import type { OrderAnswer } from './order-answer.ts'
import { OrderAddress } from '#web/order-view/order-address.tsx'
import { Refusal } from './order-form.tsx'
import { OrderLines } from '#web/order-view/order-lines.tsx'
import { OrderMoney } from '#web/order-view/order-money.tsx'
import { LastSeen } from './last-seen.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { OrderParcels } from '#web/order-view/order-parcels.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTimeline } from '#web/order-view/order-timeline.tsx'
import { ShopPhone } from './shop-phone.tsx'
import { Invoice } from './thanks/thanks.tsx'
import { whenItComes } from '#web/order-view/when-it-comes.ts'
import { withKey } from './order-call.ts'

interface OrderDetailProps {
  readonly order: OrderView
  /** Of the link by which the page was opened; null where the order is known to be the visitor's otherwise. */
  readonly orderKey: string | null
  /** Why the last button did nothing. */
  readonly answer: OrderAnswer | undefined
  /** Inside another page, which has the heading of the first rank. */
  readonly inside?: boolean
}

/** Everything about one order, and what its owner can do with it. */
export function OrderDetail({ order, orderKey, answer, inside = false }: OrderDetailProps) {
  const speech = useSpeech()
  const { text } = speech
  const { store } = useLayout()
  const status = statusOf(speech, order)
  const isOwner = order.seen_as === 'owner'
  return (
    <div className="stack gap-8">
      <header className={styles['head']}>
        <p className={styles['over']}>
          {text.order.orderDate(order.number, dayIn(speech.language, order.placed_at))}{' '}
          <CopyButton value={order.number} />
        </p>
        {inside ? <p className={styles['status']}>{status}</p> : <h1 tabIndex={-1}>{status}</h1>}
        <LastSeen of={order} />
        <p className={styles['lead']}>
          <WholeNumbers words={whenItComes(speech, order, store.phone)} />
        </p>
        <Refusal answer={answer} of={['cancel', 'again', 'send_code', 'withdraw', 'agree']} />
        {isOwner && <Ways order={order} orderKey={orderKey} />}
      </header>
      <div className={styles['parts']}>
        <div className={styles['parts1']}>
          <OrderTimeline order={order} />
          <OrderParcels parcels={order.parcels} />
          <OrderLines order={order} />
        </div>
        <OrderMoney order={order} />
        <OrderAddress order={order} />
        <OrderReturns returns={order.returns} />
        <OrderChanges order={order} />
      </div>
      {isOwner && <CancelOrder order={order} />}
      <ShopPhone />
    </div>
  )
}

/** A parcel tells more than its order: out for delivery is an order with the courier. */
function statusOf({ text }: Speech, { status, timeline }: OrderView): string {
  const current = timeline.find(({ state }) => state === 'current')
  return status === 'with_courier' && current !== undefined
    ? text.order.steps[current.step]
    : text.order.statuses[status]
}

/** The possible actions now, the next sensible one first. */
function Ways({ order, orderKey }: Pick<OrderDetailProps, 'order' | 'orderKey'>) {
  const { text, paths } = useSpeech()
  const words = text.order
  const { number, can } = order
  const isOpen = can.includes('pay') || order.next === 'code'
  return (
    <div className={styles['headWays']}>
      {isOpen && (
        <Link to={withKey(paths.thanks(number), orderKey)} className={buttonClass({ look: 'primary' })}>
          {!can.includes('pay')
            ? words.finishCode
            : order.payment_status === 'checking'
              ? words.barDetails
              : words.finish}
        </Link>
      )}
      <Invoice order={order} orderKey={orderKey} />
      {can.includes('return') && (
        <Link to={withKey(paths.newReturn(number), orderKey)} className={buttonClass()}>
          {words.sendBack}
        </Link>
      )}
      {order.delivered_at !== null && order.status === 'delivered' && (
        <Link to={withKey(paths.newReview(number), orderKey)} className={buttonClass()}>
          {words.writeReview}
        </Link>
      )}
      {can.includes('order_again') && <OrderAgain number={number} />}
    </div>
  )
}
