import { namedEndpoint } from '#client/api.ts'
import { openAttemptStates } from '#domain/order/status/payment-status.ts'
import type { getPayment, PaymentView } from '#contract/shop/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { ReturnData } from './load-return.ts'
import { orderPause, returnPause } from '#web/order-view/look-pauses.ts'
import { withOrderKey } from '#web/shop/order/order-call.ts'
import { usePolling } from '#web/order-view/use-polling.ts'
import { signOf, useTurning } from '#web/shop/order/use-order-watch.ts'

const payment = namedEndpoint<typeof getPayment>({
  method: 'GET',
  path: '/v1/orders/:number/payments/:payment',
})

/**
 * Turns the page once the payment has come to an end, or the order has moved on otherwise. Money may also come after
 * the company has said no. Answers with how often it has looked.
 */
export function usePaymentWatch({ order, payment: shown, key, open }: ReturnData): number {
  const turn = useTurning()
  return usePolling({
    active: open === null,
    pauseAfter: isOpen(shown) ? returnPause : orderPause,
    look: async (signal) => {
      const params = { number: order.number, payment: shown.id }
      const newest = await withOrderKey(browserApi(), key)(payment, { params }, { signal })
      if (newsOf(newest) !== newsOf(shown)) await turn()
    },
  })
}

/** Nobody knows yet how it ends. */
export function isOpen({ state }: PaymentView): boolean {
  return openAttemptStates.some((open) => open === state)
}

function newsOf({ state, problem, review, refund, page, order }: PaymentView): string {
  return JSON.stringify([state, problem, review, refund, page, signOf(order)])
}
