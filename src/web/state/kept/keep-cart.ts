import { namedEndpoint } from '#client/api.ts'
import type { getCart, replaceCart } from '#contract/v1/cart-sync.ts'
import type { CartView } from '#contract/v1/cart.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { linesOf, withLines } from '#web/state/cart/cart-state.ts'
import { changeCart, currentCart } from '#web/state/cart/cart-store.ts'
import { settleCart } from '#web/state/cart/settle-cart.ts'
import { joinedLines, redone } from './joined-lines.ts'
import { keptWith } from './kept-with.ts'

const get = namedEndpoint<typeof getCart>({ method: 'GET', path: '/v1/cart' })
const replace = namedEndpoint<typeof replaceCart>({ method: 'PUT', path: '/v1/cart' })

/**
 * Takes over the cart that the server keeps for somebody, with what this browser added of theirs (C6). What is put in
 * the cart meanwhile stays, and is told by the next keepCart.
 */
export async function takeCartOver(owner: string): Promise<void> {
  const { owner: before, cart: told } = keptWith.current()
  const shown = linesOf(currentCart())
  const view = await browserApi()(get, {})
  const kept = linesOfView(view)
  if (before === owner && cartCookieValue(shown) === told) return adopt(view, kept, shown)
  // Changes of the owner's that were not told yet count; a guest's join what is kept.
  const joined = before === owner ? shown : joinedLines(kept, before === '' ? shown : [])
  if (cartCookieValue(joined) === cartCookieValue(kept)) return adopt(view, kept, shown)
  adopt(await put(joined), joined, shown)
}

/** Tells the server what the cart is now, if it does not know. */
export async function keepCart(): Promise<void> {
  const lines = linesOf(currentCart())
  if (cartCookieValue(lines) === keptWith.current().cart) return
  await put(lines)
  note(lines)
}

function put(lines: readonly CartLine[]): Promise<CartView> {
  const body = { lines: lines.map(({ variantId: id, quantity }) => ({ id, quantity })) }
  return browserApi()(replace, { body })
}

/** Noted first: whoever follows the cart then sees that the server knows it. */
function adopt(view: CartView, told: readonly CartLine[], shown: readonly CartLine[]): void {
  note(told)
  const cart = currentCart()
  const lines = redone({ before: shown, now: linesOf(cart) }, told)
  const isShown = cartCookieValue(linesOf(cart)) === cartCookieValue(lines)
  if (isShown && cart.addtocartlist.every(({ snapshot }) => snapshot !== null)) return
  changeCart((state) => settleCart(withLines(state, lines), view).cart)
}

function note(lines: readonly CartLine[]): void {
  keptWith.change((state) => ({ ...state, cart: cartCookieValue(lines) }))
}

/** What cannot be bought now stays in the cart, which says so. */
function linesOfView({ lines }: CartView): readonly CartLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity: Math.max(1, quantity) }))
}
