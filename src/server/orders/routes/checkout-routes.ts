import { quoteCart } from '#contract/v1/checkout.ts'
import { placeOrder as placeOrderEndpoint } from '#contract/v1/place-order.ts'
import { parsePhone } from '#domain/phone.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { oneATurn } from '#server/http/one-a-turn.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { customerOf, makeKnown } from '#server/orders/customer.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import type { PlaceParts } from '#server/orders/placing/place-parts.ts'
import { showQuote } from '#server/checkout/show-quote.ts'
import { priceSale } from '#server/checkout/price-sale.ts'
import { openTurnstile } from '#server/checkout/turnstile.ts'

/**
 * Quotes and orders that are worked on at once, of the ten connections of the usual pool. More would be done later on two
 * cores (docs/performance-checkout.md), and would leave too little to those who only look.
 */
const INSIDE = 4
const WAITING = 500
const WAIT_MS = 1000

export function mountCheckout(app: ApiApp, parts: PlaceParts, cookies: SessionCookies): void {
  const pass = openTurnstile({ inside: INSIDE, waiting: WAITING, waitMs: WAIT_MS })
  const turn = oneATurn()
  for (const { method, path } of [quoteCart, placeOrderEndpoint]) {
    // Before anything of it is read.
    app.on(method, path, async (_, next) => {
      await turn()
      await next()
    })
  }
  mount(app, quoteCart, async ({ body }, asking) => {
    makeKnown(asking, cookies)
    const { userId, guestHash } = customerOf(asking, cookies)
    const phone = parsePhone(body.phone ?? '')
    const wanted = {
      lines: body.lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
      codes: body.codes,
      method: body.method,
      areaId: body.method === 'collect' ? null : (body.area ?? null),
      zone: body.method === 'collect' || body.area !== undefined ? null : (body.zone ?? null),
      // A number that is not finished yet is no number yet.
      phone: phone.ok ? phone.value : null,
      guestHash,
      userId,
    }
    const quote = await pass(() => priceSale(parts.selling, parts.db, wanted))
    return showQuote(parts.selling, parts.db, { wanted, quote })
  })
  mount(app, placeOrderEndpoint, async ({ body }, asking) => {
    const customer = customerOf(asking, cookies)
    const placing = { customer, key: asking.idempotencyKey, form: body }
    const { answer, replayed } = await pass(() => placeOrder(parts, placing))
    return replayed ? new Replayed(answer) : answer
  })
}
