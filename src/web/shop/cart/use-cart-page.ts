import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  adoptQuote,
  dismissNotices,
  followQuote,
  useQuotedCart,
  type CartQuote,
  type QuotedCart,
} from '#web/state/cart/cart-quote.ts'
import { linesOfView, shownLines, totalOf, type ShownLine } from '#web/state/cart/cart-lines.ts'
import { useCart } from '#web/state/cart/cart-store.ts'
import { emptyCart } from '#web/state/cart/cart-state.ts'
import { settleCart, type CartNotice } from '#web/state/cart/settle-cart.ts'
import type { CartData } from './load-cart.ts'

const never = () => () => undefined

export interface CartPageState {
  /** The page is hydrated: the browser's own cart is shown. */
  readonly live: boolean
  readonly lines: readonly ShownLine[]
  readonly notices: readonly CartNotice[]
  /** Of what is shown: everything in the cart, and what of it can be bought. */
  readonly count: number
  readonly pieces: number
  readonly subtotal: number
  /** The newest one; it is about exactly these lines where `pricing` is `fresh`. */
  readonly quote: CartQuote | null
  readonly pricing: QuotedCart['state']
}

/** The cart as the page shows it: the server's answer first, the browser's own cart after hydration. */
export function useCartPage({ quote, question, count }: CartData): CartPageState {
  const live = useLive()
  const cart = useCart((state) => state)
  const quoted = useQuotedCart()
  const begin = useEffectEvent(() => {
    if (quote !== null && question !== null) adoptQuote(quote, question)
  })
  useEffect(() => {
    begin()
    const stop = followQuote()
    return () => {
      stop()
      dismissNotices()
    }
  }, [])
  if (live) {
    const lines = shownLines(cart, quoted.quote)
    return {
      live,
      lines,
      notices: quoted.notices,
      count: cart.numberCart,
      ...totalOf(lines),
      quote: quoted.quote,
      pricing: quoted.state,
    }
  }
  const lines = quote === null ? [] : linesOfView(quote)
  return {
    live,
    lines,
    notices: quote === null ? [] : noticesOf(quote),
    count,
    ...totalOf(lines),
    quote,
    pricing: quote === null && count > 0 ? 'failed' : 'fresh',
  }
}

/** The changes that the server's answer alone tells: none of prices, as nobody knows what was seen before. */
function noticesOf(quote: CartQuote): readonly CartNotice[] {
  const lines = quote.lines.map(({ id, quantity }) => ({
    id,
    quantity: Math.max(quantity, 1),
    snapshot: null,
  }))
  return settleCart({ ...emptyCart, addtocartlist: lines }, quote).notices
}

/** False in the server's HTML and during hydration, true from then on. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
