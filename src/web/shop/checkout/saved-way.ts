import type { QuoteView } from '#contract/shop/checkout.ts'
import type { PaymentDetails } from '#web/state/cart/cart-state.ts'
import type { PaymentMethod } from './checkout-form.ts'

/** How the buyer chose to pay this cart before, where that is still possible; null where the shop's default stands. */
export function savedWay(saved: PaymentDetails | null, choices: QuoteView['payment']): PaymentMethod | null {
  const choice = choices.find(({ method }) => method === saved?.method)
  return choice?.refused === null ? choice.method : null
}
