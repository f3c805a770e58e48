import { checkPayment, getPayment, startPayment as startPaymentEndpoint } from '#contract/shop/payments.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { findOwnOrder } from '#server/orders/reading/find-own-order.ts'
import type { ClaimOf } from '#server/orders/routes/own-order-routes.ts'
import { showPayment } from './show-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { startPayment } from './start-payment.ts'

/** Presses of "Check again" for one payment; the reconciler asks by itself. */
const CHECKS_MAX = 10
const CHECKS_WINDOW_MS = 10 * 60_000

/** The calls of customers about the money of an order of theirs. */
export function mountPayments(app: ApiApp, payments: PaymentContext, claimOf: ClaimOf): void {
  const { db, clock, settle } = payments
  const mayCheck = rateLimit({ max: CHECKS_MAX, windowMs: CHECKS_WINDOW_MS, now: clock })
  mount(app, startPaymentEndpoint, async ({ params, body }, asking) => {
    const claim = claimOf(params, asking)
    const order = await findOwnOrder(db, claim)
    const { redirectUrl, ...started } = await startPayment(payments, {
      order,
      method: body.method,
      pay: body.pay,
      payer: claim.customer,
      origin: payments.returnOrigin ?? asking.origin,
    })
    return { ...started, redirect_url: redirectUrl }
  })
  mount(app, getPayment, ({ params }, asking) =>
    showPayment({ db, clock }, claimOf(params, asking), params.payment),
  )
  mount(app, checkPayment, async ({ params }, asking) => {
    const claim = claimOf(params, asking)
    // Refuses what is not theirs, before anybody is asked.
    const before = await showPayment({ db, clock }, claim, params.payment)
    mayCheck(before.id)
    await settle(before.id, 'customer')
    return showPayment({ db, clock }, claim, before.id)
  })
}
