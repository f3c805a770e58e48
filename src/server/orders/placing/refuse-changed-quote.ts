import type { OrderForm } from '#contract/shop/place-order.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PricingContext } from '#server/checkout/pricing-context.ts'
import { presentQuote, quotedCodes } from '#server/checkout/present-quote.ts'
import type { Quote, WantedSale } from '#server/checkout/price-sale.ts'
import { RefusalError } from '#server/http/refusal.ts'

interface SubmittedQuote {
  readonly quote: Quote
  readonly request: WantedSale
  readonly form: OrderForm
}

/**
 * Refuses an order that differs from the quote that the customer saw, and sends the new quote: pieces first, then
 * price, then code, then the way to pay (design: ux 4.2).
 */
export function refuseChangedQuote(shop: PricingContext, seen: SubmittedQuote): void {
  const { quote, request, form } = seen
  const code = changeOf(shop, seen)
  if (code !== null) {
    throw new RefusalError({ code, quote: presentQuote(shop, quote, request) })
  }
  const choice = quote.payment.find(({ method }) => method === form.payment)
  if (choice === undefined || choice.refused !== null) {
    throw new RefusalError({
      code: 'payment_not_allowed',
      reason: choice?.refused ?? 'off',
      quote: presentQuote(shop, quote, request),
    })
  }
}

function changeOf(shop: PricingContext, { quote, form }: SubmittedQuote): ErrorCode | null {
  const { priced } = quote
  if (priced.lines.some((line) => line.notice !== null)) return 'out_of_stock'
  if (priced.chosen === null) return 'delivery_changed'
  if (quote.hash !== form.quote) {
    return quotedCodes(quote).some(({ state }) => state !== 'ok') ? 'promo_ended' : 'price_changed'
  }
  return form.policy_version === shop.checkout.current.settings.policy_version ? null : 'policy_changed'
}
