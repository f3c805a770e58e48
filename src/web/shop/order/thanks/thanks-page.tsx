import type { KeepAnswer } from './answer-keep-form.ts'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { LastSeen } from '#web/shop/order/last-seen.tsx'
import type { OrderData } from '#web/shop/order/load-order.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { OrderUpdates } from '#web/order-view/order-updates.tsx'
import { PayOrder } from '#web/shop/order/payment/pay-order.tsx'
import { Thanks } from './thanks.tsx'
import { useBackToPayment } from '#web/shop/order/payment/use-back-to-payment.ts'
import { useOrderWatch } from '#web/shop/order/use-order-watch.ts'
import { CancelledOrder } from '#web/shop/order/cancelled-order.tsx'
import { useEffect } from 'react'
import { adoptCartCookie } from '#web/state/cart/cart-store.ts'
import { forgetDraft } from '#web/shop/checkout/draft.ts'

export interface OrderPageProps {
  readonly data: OrderData
  /** Why the last button did nothing. */
  readonly answer: OrderAnswer | undefined
  /** Why the details were not kept. */
  readonly keeping?: KeepAnswer | undefined
}

/** The page after an order was placed: its code, its payment, or its thanks (ux 2.8, 4.3, 4.4). */
export function ThanksPage({ data, answer, keeping }: OrderPageProps) {
  const { order, cartSettled, key } = data
  useSettledCart(cartSettled)
  useBackToPayment(data)
  useOrderWatch(order, key)
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <LastSeen of={order} />
      {order.status === 'cancelled' ? (
        <CancelledOrder order={order} />
      ) : order.next === 'code' ? (
        <ConfirmByCode data={data} answer={answer} />
      ) : order.next === 'pay' ? (
        <PayOrder data={data} answer={answer} />
      ) : (
        <Thanks data={data} answer={answer} keeping={keeping} />
      )}
      <OrderUpdates order={order} />
    </main>
  )
}

/** The server took ordered pieces out of the cart's cookie: this browser's cart follows, and what was typed is forgotten. */
function useSettledCart(settled: boolean): void {
  useEffect(() => {
    if (!settled) return
    adoptCartCookie()
    forgetDraft()
  }, [settled])
}
