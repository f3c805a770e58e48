import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { CART_COOKIE, cartCookieValue, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import { emptyCart, withLines, type CartChange, type CartState } from './cart-state.ts'
import { storedCart } from './stored-cart.ts'

/** The fixed key of the stored cart (C7). */
export const CART_STORAGE_KEY = 'abhoron.cart'

const COOKIE_SECONDS = 180 * 24 * 60 * 60

/** The cart of this browser: pure transitions from cart-state.ts, kept in local storage, followed by other tabs. */
const cartStore = createStore<CartState>()(
  persist(() => emptyCart, {
    name: CART_STORAGE_KEY,
    version: 1,
    skipHydration: true,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => {
      if (stored === undefined) return current
      const cart = storedCart(stored)
      if (cart === null) console.warn('The stored cart could not be read and was dropped')
      return cart ?? emptyCart
    },
    onRehydrateStorage: () => (_, error) => {
      if (error !== undefined) console.warn('The stored cart could not be read and was dropped')
    },
  }),
)

/** What a component needs of the cart; the empty cart while the server renders and until the page is taken over. */
export function useCart<Part>(select: (cart: CartState) => Part): Part {
  return useStore(cartStore, select)
}

export function currentCart(): CartState {
  return cartStore.getState()
}

/** Applies a transition that cannot fail. */
export function changeCart(change: (cart: CartState) => CartState): void {
  cartStore.setState(change(cartStore.getState()))
}

/** Applies a transition that may be refused, and answers with its result. */
export function tryCart(change: (cart: CartState) => CartChange): CartChange {
  const result = change(cartStore.getState())
  if (result.ok) cartStore.setState(result.value)
  return result
}

/**
 * Takes in the stored cart, then what a page without script changed since, and follows other tabs from then on.
 * Call it once, before the page is taken over.
 */
export async function rehydrateCart(): Promise<void> {
  await cartStore.persist.rehydrate()
  adoptCookie()
  cartStore.subscribe(mirrorInCookie)
  window.addEventListener('storage', (event) => {
    if (event.key === CART_STORAGE_KEY) void cartStore.persist.rehydrate()
  })
}

/** The cookie mirrors the cart, so where they differ the server changed it last, for a form without script. */
function adoptCookie(): void {
  const lines = linesOfCartCookie(cookieValue())
  if (lines === null) return mirrorInCookie(currentCart())
  if (cartCookieValue(lines) !== cookieOf(currentCart())) changeCart((cart) => withLines(cart, lines))
}

function mirrorInCookie(cart: CartState): void {
  document.cookie = `${CART_COOKIE}=${cookieOf(cart)}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}

function cookieOf(cart: CartState): string {
  return cartCookieValue(cart.addtocartlist.map(({ id, quantity }) => ({ variantId: id, quantity })))
}

function cookieValue(): string | undefined {
  return document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${CART_COOKIE}=`))
    ?.slice(CART_COOKIE.length + 1)
}
