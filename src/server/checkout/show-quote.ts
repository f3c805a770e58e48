import type { QuoteView } from '#contract/shop/checkout.ts'
import type { Db } from '#server/db/database.ts'
import type { PricingContext } from './pricing-context.ts'
import { loadPaidLastBy } from './checkout-store.ts'
import { presentQuote } from './present-quote.ts'
import type { Quote, WantedSale } from './price-sale.ts'

/** A priced cart as its customer sees it, with the way they paid last time. */
export async function showQuote(
  shop: PricingContext,
  db: Db,
  { request, quote }: { readonly request: WantedSale; readonly quote: Quote },
): Promise<QuoteView> {
  const { method, userId } = request
  const paidLastBy = userId === null ? null : await loadPaidLastBy(db, userId)
  return presentQuote(shop, quote, { method, paidLastBy })
}
