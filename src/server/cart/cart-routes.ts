import { getCart, mergeCart, replaceCart } from '#contract/shop/cart.ts'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { parsePhone } from '#domain/phone.ts'
import type { PricingContext } from '#server/checkout/pricing-context.ts'
import { priceSale, type WantedSale } from '#server/checkout/price-sale.ts'
import { showQuote } from '#server/checkout/show-quote.ts'
import type { Turnstile } from '#server/checkout/turnstile.ts'
import { limitCodes } from '#server/credit/limit-codes.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { customerOf, makeKnown } from '#server/orders/customer.ts'
import { loadKeptLines } from './kept-cart-store.ts'
import { mergeIntoKeptCart, replaceKeptCart } from './keep-cart.ts'

interface CartRoutes {
  readonly shop: PricingContext & { readonly limits: Limits }
  readonly cookies: SessionCookies
  /** Lets a few quotes and orders be worked on at once. */
  readonly pass: Turnstile
}

export function mountCart(app: ApiApp, { shop, cookies, pass }: CartRoutes): void {
  const parts = { db: shop.db, now: shop.clock }

  async function quoted(request: WantedSale): Promise<QuoteView> {
    const quote = await pass(() => priceSale(shop, shop.db, request))
    return showQuote(shop, shop.db, { request, quote })
  }

  async function keptAndQuoted(userId: string, { codes = [], zone = null }: Partial<Question> = {}) {
    const lines = await loadKeptLines(parts.db, userId)
    return quoted({ ...unknownPlace, lines, codes, zone, guestHash: null, userId })
  }

  mount(app, quoteCart, async ({ body }, asking) => {
    makeKnown(asking, cookies)
    await limitCodes(shop.limits, body.codes, asking.visitor.network)
    const { userId, guestHash } = customerOf(asking, cookies)
    const phone = parsePhone(body.phone ?? '')
    return quoted({
      lines: linesOf(body.lines),
      codes: body.codes,
      method: body.method,
      areaId: body.method === 'collect' ? null : (body.area ?? null),
      zone: body.method === 'collect' || body.area !== undefined ? null : (body.zone ?? null),
      // A number that is not finished yet is no number yet.
      phone: phone.ok ? phone.value : null,
      guestHash,
      userId,
      payment: body.payment,
    })
  })
  mount(app, getCart, (_, { caller }) => keptAndQuoted(caller.userId))
  mount(app, replaceCart, async ({ body }, { caller, visitor }) => {
    await limitCodes(shop.limits, body.codes, visitor.network)
    await replaceKeptCart(parts, caller.userId, linesOf(body.lines))
    return keptAndQuoted(caller.userId, { codes: body.codes, zone: body.zone ?? null })
  })
  mount(app, mergeCart, async ({ body }, { caller }) => {
    await mergeIntoKeptCart(parts, caller.userId, { lines: linesOf(body.lines), mergeId: body.mergeId })
    return keptAndQuoted(caller.userId)
  })
}

interface Question {
  readonly codes: readonly string[]
  readonly zone: ZoneCode | null
}

const unknownPlace = { method: 'standard', areaId: null, phone: null } as const

/** On the wire a line's id is its variant's (C1). */
function linesOf(lines: readonly { readonly id: number; readonly quantity: number }[]): CartLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }))
}
