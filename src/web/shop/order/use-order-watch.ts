import { useNavigation, useRevalidator } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStanding, OrderStandingView } from '#contract/shop/order-actions.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { orderPause } from '#web/order-view/look-pauses.ts'
import { withOrderKey } from './order-call.ts'
import { usePolling } from '#web/order-view/use-polling.ts'

const standing = namedEndpoint<typeof getStanding>({ method: 'GET', path: '/v1/orders/:number/standing' })

/** Turns an open page once its order has moved on: the money was found, staff have called, time has run out. */
export function useOrderWatch(order: OrderView | null, key: string | null): void {
  const turn = useTurning()
  usePolling({
    active: order !== null && order.seen_as === 'owner' && isWaiting(order),
    pauseAfter: orderPause,
    look: async (signal) => {
      if (order === null) return
      const newest = await withOrderKey(browserApi(), key)(
        standing,
        { params: { number: order.number } },
        { signal },
      )
      if (signOf(newest) !== signOf(order)) await turn()
    },
  })
}

/** Something is still to happen before the order goes its way. */
export function isWaiting({ next, payment_status: paid }: OrderStandingView): boolean {
  return next !== 'nothing' || paid === 'checking'
}

/** Loads the page again; not into what somebody is just sending. */
export function useTurning(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  return async () => {
    if (state === 'idle') await revalidate()
  }
}

/** The same as long as an order stands the same. */
export function signOf(order: OrderStandingView): string {
  const { status, payment_status: paid, next, to_pay_now: due, confirm_by: until, open_payment: open } = order
  return JSON.stringify([status, paid, next, due, until, open])
}
