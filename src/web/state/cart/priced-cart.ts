import { createStore, useStore } from 'zustand'
import { namedEndpoint } from '#client/api.ts'
import type { CartView, priceCart } from '#contract/v1/cart.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { linesOf, type CartState } from './cart-state.ts'
import { changeCart, currentCart, followCart } from './cart-store.ts'
import { joinNotices, settleCart, type CartNotice } from './settle-cart.ts'

/** What the server last said of this browser's cart. */
export interface PricedCart {
  readonly view: CartView | null
  readonly notices: readonly CartNotice[]
  /** `waiting`: an answer is on its way. `failed`: what is shown is not up to date. */
  readonly state: 'fresh' | 'waiting' | 'failed'
}

/** Presses that follow each other closely are asked about once. */
const PAUSE_MS = 300

const endpoint = namedEndpoint<typeof priceCart>({ method: 'POST', path: '/v1/cart/price' })
const empty: CartView = { lines: [], numberCart: 0, totalAmount: 0 }

const priced = createStore<PricedCart>()(() => ({ view: null, notices: [], state: 'fresh' }))
/** The lines that `view` answers to. */
let answered: string | null = null
let asking: AbortController | undefined
let pause: ReturnType<typeof setTimeout> | undefined

export function usePricedCart(): PricedCart {
  return useStore(priced)
}

/** Takes in an answer that came with the page, if it is about the cart of this browser. */
export function adoptPrices(view: CartView, lines: string): void {
  if (lines === keyOf(currentCart())) settle(view)
}

/** Prices the cart now and after each change, until the returned function is called. */
export function followPrices(): () => void {
  refreshIfStale()
  const stop = followCart(() => {
    clearTimeout(pause)
    pause = setTimeout(refreshIfStale, PAUSE_MS)
  })
  window.addEventListener('online', refreshIfStale)
  return () => {
    stop()
    clearTimeout(pause)
    window.removeEventListener('online', refreshIfStale)
  }
}

/** Asks again although nothing changed, as after a failure. */
export function refreshPrices(): void {
  void ask()
}

/** Forgets what was told to the shopper: it concerns the visit of the cart page that it was told on. */
export function dismissNotices(): void {
  priced.setState({ notices: [] })
}

function refreshIfStale(): void {
  if (keyOf(currentCart()) !== answered || priced.getState().state === 'failed') void ask()
}

/** The newest question wins; answers to older ones are dropped. */
async function ask(): Promise<void> {
  asking?.abort()
  const cart = currentCart()
  if (cart.addtocartlist.length === 0) return settle(empty)
  const own = new AbortController()
  asking = own
  priced.setState({ state: 'waiting' })
  const lines = linesOf(cart).map(({ variantId: id, quantity }) => ({ id, quantity }))
  try {
    const view = await browserApi()(endpoint, { body: { lines } }, { signal: own.signal })
    if (own.signal.aborted) return
    if (keyOf(currentCart()) === keyOf(cart)) settle(view)
    else void ask()
  } catch {
    if (!own.signal.aborted) priced.setState({ state: 'failed' })
  }
}

function settle(view: CartView): void {
  const settled = settleCart(currentCart(), view)
  const { notices } = priced.getState()
  // Before the cart changes, so that followers of it see an answer that fits.
  answered = keyOf(settled.cart)
  priced.setState({ view, state: 'fresh', notices: joinNotices(settled.cart, notices, settled.notices) })
  changeCart(() => settled.cart)
}

/** What makes one cart another one to the server. */
function keyOf(cart: CartState): string {
  return cartCookieValue(linesOf(cart))
}
