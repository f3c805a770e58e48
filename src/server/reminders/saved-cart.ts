import type { QuoteView } from '#contract/shop/checkout.ts'
import { priceSale } from '#server/checkout/price-sale.ts'
import { showQuote } from '#server/checkout/show-quote.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { keyHash } from '#server/orders/order-tokens.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findByLink, readLines, saveOptOut } from './checkout-store.ts'

/** The cart behind the link of a reminder, priced for somebody of whom nothing is known. */
export async function showSavedCart(shop: ShopContext, token: string): Promise<QuoteView> {
  const { id } = await checkoutOf(shop, token)
  const request = {
    lines: await readLines(shop.db, id),
    codes: [],
    method: 'standard',
    areaId: null,
    zone: null,
    phone: null,
    guestHash: null,
    userId: null,
  } as const
  return showQuote(shop, shop.db, { request, quote: await priceSale(shop, shop.db, request) })
}

/** Ends reminders to the number that got the link. */
export async function stopByLink(shop: ShopContext, token: string): Promise<void> {
  const { phone } = await checkoutOf(shop, token)
  const now = new Date(shop.clock())
  await inTransaction(shop.db, (trx) => saveOptOut(trx, phone, { by: 'customer', now }))
}

async function checkoutOf({ db, clock }: ShopContext, token: string) {
  const found = await findByLink(db, keyHash(token), new Date(clock()))
  if (found === undefined) throw new RefusalError({ code: 'link_invalid' })
  return found
}
