import { createStore, useStore } from 'zustand'
import { namedEndpoint } from '#client/api.ts'
import type { quoteCart, QuoteView } from '#contract/shop/checkout.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { currentPlace, followPlace } from '#web/state/delivery/delivery-place.ts'
import { currentCodes, followCodes } from '#web/state/promo/kept-codes.ts'
import { linesOf } from './cart-state.ts'
import { changeCart, currentCart, followCart } from './cart-store.ts'
import { joinNotices, settleCart, type CartNotice } from './settle-cart.ts'

/** The part of a quote that the pages of the cart show: lines with prices and stock of today, and their sums. */
export type CartQuote = Pick<
  QuoteView,
  | 'lines'
  | 'discount'
  | 'cash_fee'
  | 'total'
  | 'delivery'
  | 'codes'
  | 'hints'
  | 'promotions'
  | 'credit'
  | 'own_credit'
>

/** A cart, the codes applied to it, and the zone that it is delivered to. */
export interface CartQuestion {
  readonly lines: readonly CartLine[]
  readonly codes: readonly string[]
  /** Null while nobody said where to. */
  readonly zone: ZoneCode | null
}

/** The server's last answer about this browser's cart. */
export interface QuotedCart {
  /** The newest answer; null before the first one, and for an empty cart. */
  readonly quote: CartQuote | null
  readonly notices: readonly CartNotice[]
  /** `waiting`: an answer is on its way. `failed`: what is shown is not up to date. */
  readonly state: 'fresh' | 'waiting' | 'failed'
}

type Send = (question: CartQuestion, leave: AbortSignal) => Promise<CartQuote>

/** Presses that follow each other closely are asked about once. */
const PAUSE_MS = 300

const endpoint = namedEndpoint<typeof quoteCart>({ method: 'POST', path: '/v1/checkout/quote' })

const store = createStore<QuotedCart>()(() => ({ quote: null, notices: [], state: 'fresh' }))
/** The question that `quote` answers. */
let answered: string | null = null
let asking: AbortController | undefined
let pause: ReturnType<typeof setTimeout> | undefined
let send: Send = askForQuote

export function useQuotedCart(): QuotedCart {
  return useStore(store)
}

/** Asks what a cart costs and keeps nothing. */
export function askForQuote(question: CartQuestion, leave: AbortSignal): Promise<CartQuote> {
  return browserApi()(endpoint, { body: bodyOf(question) }, { signal: leave })
}

/** A question as calls of the API take it. */
export function bodyOf({ lines, codes, zone }: CartQuestion) {
  return {
    lines: lines.map(({ variantId: id, quantity }) => ({ id, quantity })),
    codes: [...codes],
    ...(zone !== null && { zone }),
  }
}

/** Sends all further questions this way, such as by a call that also keeps the cart of an account. */
export function sendQuestionsBy(other: Send): void {
  send = other
}

/** Takes in an answer that came with the page, if it is about the cart of this browser. */
export function adoptQuote(quote: CartQuote, question: CartQuestion): void {
  if (keyOf(question) === keyOf(questionNow())) settle(quote)
}

/** Asks now and after each change of cart, codes or place, until the returned function is called. */
export function followQuote(): () => void {
  refreshIfStale()
  const stops = [
    followCart(() => {
      clearTimeout(pause)
      if (!isStale()) return stayWithAnswer()
      store.setState({ state: 'waiting' })
      pause = setTimeout(() => void ask(), PAUSE_MS)
    }),
    followCodes(refreshIfStale),
    followPlace(refreshIfStale),
  ]
  window.addEventListener('online', refreshIfStale)
  return () => {
    for (const stop of stops) stop()
    clearTimeout(pause)
    window.removeEventListener('online', refreshIfStale)
  }
}

/** Asks again although nothing changed, as after a failure. */
export function refreshQuote(): void {
  void ask()
}

/** Forgets what was told to the shopper: it concerns the visit of the cart page that it was told on. */
export function dismissNotices(): void {
  store.setState({ notices: [] })
}

function questionNow(): CartQuestion {
  return { lines: linesOf(currentCart()), codes: currentCodes(), zone: currentPlace()?.zone ?? null }
}

function refreshIfStale(): void {
  if (isStale()) void ask()
}

/** The change was undone. */
function stayWithAnswer(): void {
  asking?.abort()
  store.setState({ state: 'fresh' })
}

function isStale(): boolean {
  return keyOf(questionNow()) !== answered || store.getState().state === 'failed'
}

/** The newest question wins; answers to older ones are dropped. */
async function ask(): Promise<void> {
  asking?.abort()
  const question = questionNow()
  if (question.lines.length === 0) {
    answered = keyOf(question)
    store.setState({ quote: null, notices: [], state: 'fresh' })
    return
  }
  const own = new AbortController()
  asking = own
  store.setState({ state: 'waiting' })
  try {
    const quote = await send(question, own.signal)
    if (own.signal.aborted) return
    if (keyOf(questionNow()) === keyOf(question)) settle(quote)
    else void ask()
  } catch {
    if (!own.signal.aborted) store.setState({ state: 'failed' })
  }
}

function settle(quote: CartQuote): void {
  const settled = settleCart(currentCart(), quote)
  const { notices } = store.getState()
  // Before the cart changes, so that followers of it see an answer that fits.
  answered = keyOf({ ...questionNow(), lines: linesOf(settled.cart) })
  store.setState({ quote, state: 'fresh', notices: joinNotices(settled.cart, notices, settled.notices) })
  changeCart(() => settled.cart)
}

/** The parts that make a question new to the server. */
function keyOf({ lines, codes, zone }: CartQuestion): string {
  return JSON.stringify([cartCookieValue(lines), codes, zone])
}
