import { placeOrder as placeOrderEndpoint } from '#contract/shop/place-order.ts'
import { limitCodes } from '#server/credit/limit-codes.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { customerOf } from '#server/orders/customer.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { Turnstile } from '#server/checkout/turnstile.ts'

/** `pass` lets a few orders and quotes be worked on at once. */
export function mountCheckout(
  app: ApiApp,
  shop: ShopContext & { readonly pass: Turnstile },
  cookies: SessionCookies,
): void {
  mount(app, placeOrderEndpoint, async ({ body }, asking) => {
    await limitCodes(shop.limits, body.codes, asking.visitor.network)
    const customer = customerOf(asking, cookies)
    const placing = { customer, key: asking.idempotencyKey, form: body }
    const { answer, replayed } = await shop.pass(() => placeOrder(shop, placing))
    return replayed ? new Replayed(answer) : answer
  })
}
