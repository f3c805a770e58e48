import { priceCart } from '#contract/v1/cart.ts'
import { getCart, mergeCart, replaceCart } from '#contract/v1/cart-sync.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { keptCart, mergeIntoKeptCart, replaceKeptCart, type CartParts } from './keep-cart.ts'
import { priceCartLines } from './price-cart.ts'

export function mountCarts(app: ApiApp, parts: CartParts): void {
  mount(app, priceCart, ({ body }) => priceCartLines(parts.db, linesOf(body.lines)))
  mount(app, getCart, (_, { caller }) => keptCart(parts, caller.userId))
  mount(app, replaceCart, ({ body }, { caller }) =>
    replaceKeptCart(parts, caller.userId, linesOf(body.lines)),
  )
  mount(app, mergeCart, ({ body }, { caller }) =>
    mergeIntoKeptCart(parts, caller.userId, { lines: linesOf(body.lines), mergeId: body.mergeId }),
  )
}

/** On the wire a line's id is its variant's (C1). */
function linesOf(lines: readonly { readonly id: number; readonly quantity: number }[]): CartLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity }))
}
