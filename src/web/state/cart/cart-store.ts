import { CART_COOKIE, cartCookie, cartCookieValue, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import { cookieIn, writeCookie } from '#web/state/cookies.ts'
import { persistedState } from '#web/state/persisted-state.ts'
import { emptyCart, linesOf, withLines, type CartChange, type CartState } from './cart-state.ts'
import { storedCart } from './stored-cart.ts'

/** The fixed key of the stored cart (C7). */
export const CART_STORAGE_KEY = 'abhoron.cart'

/** The cart of this browser: pure transitions from cart-state.ts, kept in local storage, followed by other tabs. */
const cart = persistedState<CartState>({ key: CART_STORAGE_KEY, initial: emptyCart, read: storedCart })

/** The part of the cart for a component; the empty cart while the server renders and until hydration. */
export function useCart<Part>(select: (state: CartState) => Part): Part {
  return cart.use(select)
}

export function currentCart(): CartState {
  return cart.current()
}

/** Calls back after every change, also those of other tabs. */
export function followCart(onChange: () => void): () => void {
  return cart.follow(onChange)
}

/** Applies a transition that cannot fail. */
export function changeCart(change: (state: CartState) => CartState): void {
  cart.change(change)
}

/** Applies a transition that may be refused, and answers with its result. */
export function tryCart(change: (state: CartState) => CartChange): CartChange {
  const result = change(cart.current())
  if (result.ok) cart.change(() => result.value)
  return result
}

/**
 * Takes in the stored cart, then what a page without script changed since, and follows other tabs from then on.
 * Call it once, before hydration.
 */
export function rehydrateCart(): void {
  adoptCartCookie()
  cart.follow(mirrorInCookie)
}

/**
 * The cookie mirrors the cart, so where they differ the server changed it last: for a form without script, or because
 * what was in it has been ordered.
 */
export function adoptCartCookie(): void {
  const lines = linesOfCartCookie(cookieIn(document.cookie, CART_COOKIE))
  if (lines === null) return mirrorInCookie()
  if (cartCookieValue(lines) !== cartCookieValue(linesOf(cart.current()))) {
    cart.change((state) => withLines(state, lines))
  }
}

function mirrorInCookie(): void {
  writeCookie(cartCookie(linesOf(cart.current())))
}
