import { namedEndpoint } from '#client/api.ts'
import type { getCart, replaceCart } from '#contract/shop/cart.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { currentAuth } from '#web/state/auth/auth-store.ts'
import { askForQuote, bodyOf, type CartQuestion, type CartQuote } from '#web/state/cart/cart-quote.ts'
import { linesOf, withLines } from '#web/state/cart/cart-state.ts'
import { changeCart, currentCart } from '#web/state/cart/cart-store.ts'
import { settleCart, type QuotedLines } from '#web/state/cart/settle-cart.ts'
import { inTurn } from './in-turn.ts'
import { joinedLines, redone } from './joined-lines.ts'
import { syncedWith } from './synced-with.ts'

const get = namedEndpoint<typeof getCart>({ method: 'GET', path: '/v1/cart' })
const replace = namedEndpoint<typeof replaceCart>({ method: 'PUT', path: '/v1/cart' })

/**
 * Takes over the cart that the server keeps for somebody, with what this browser added of theirs (C6). Pieces that are
 * put in the cart meanwhile stay, and the next keepCart reports them.
 */
export async function takeCartOver(owner: string): Promise<void> {
  const { owner: before, cart: synced } = syncedWith.current()
  const shown = linesOf(currentCart())
  const view = await browserApi()(get, {})
  const saved = linesOfView(view)
  if (before === owner && cartCookieValue(shown) === synced) return adopt(view, saved, shown)
  // Changes of the owner's that were not told yet count; a guest's join what is kept.
  const joined = before === owner ? shown : joinedLines(saved, before === '' ? shown : [])
  if (cartCookieValue(joined) === cartCookieValue(saved)) return adopt(view, saved, shown)
  adopt(await put({ lines: joined, codes: [], zone: null }), joined, shown)
}

/** Tells the server what the cart is now, if it does not know. */
export async function keepCart(): Promise<void> {
  const lines = linesOf(currentCart())
  if (isKnown(lines)) return
  await put({ lines, codes: [], zone: null })
  note(lines)
}

/** Asks what the cart costs. A cart of somebody signed in that changed is kept by the same request. */
export function keepAndQuote(question: CartQuestion, leave: AbortSignal): Promise<CartQuote> {
  if (isForGuest() || isKnown(question.lines)) return askForQuote(question, leave)
  return inTurn(async () => {
    leave.throwIfAborted()
    // It is not called back once it is sent: it could arrive after the one that follows it.
    const quote = await put(question)
    note(question.lines)
    return quote
  })
}

function isForGuest(): boolean {
  const { isSignedIn, id } = currentAuth()
  return !isSignedIn || syncedWith.current().owner !== id
}

function isKnown(lines: readonly CartLine[]): boolean {
  return cartCookieValue(lines) === syncedWith.current().cart
}

function put(question: CartQuestion): Promise<CartQuote> {
  return browserApi()(replace, { body: bodyOf(question) })
}

/** Noted first: anyone who follows the cart then sees that the server knows it. */
function adopt(view: QuotedLines, synced: readonly CartLine[], shown: readonly CartLine[]): void {
  note(synced)
  const cart = currentCart()
  const lines = redone({ before: shown, now: linesOf(cart) }, synced)
  const isShown = cartCookieValue(linesOf(cart)) === cartCookieValue(lines)
  if (isShown && cart.addtocartlist.every(({ snapshot }) => snapshot !== null)) return
  changeCart((state) => settleCart(withLines(state, lines), view).cart)
}

function note(lines: readonly CartLine[]): void {
  syncedWith.change((state) => ({ ...state, cart: cartCookieValue(lines) }))
}

/** A piece that cannot be bought now stays in the cart, which says so. */
function linesOfView({ lines }: QuotedLines): readonly CartLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity: Math.max(1, quantity) }))
}
