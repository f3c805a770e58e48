import { useEffect, useEffectEvent } from 'react'
import type { CartNotice } from '#web/state/cart/settle-cart.ts'
import { linesOfView, shownLines, totalOf, type ShownLine } from '#web/state/cart/cart-lines.ts'
import { useCart } from '#web/state/cart/cart-store.ts'
import {
  adoptPrices,
  dismissNotices,
  followPrices,
  usePricedCart,
  type PricedCart,
} from '#web/state/cart/priced-cart.ts'
import { emptyCart } from '#web/state/cart/cart-state.ts'
import { settleCart } from '#web/state/cart/settle-cart.ts'
import type { CartData } from './load-cart.ts'
import { useLive } from './use-live.ts'

export interface CartShown {
  /** Script has taken over: the browser's own cart is shown. */
  readonly live: boolean
  readonly lines: readonly ShownLine[]
  readonly notices: readonly CartNotice[]
  /** Of what is shown: everything in the cart, and what of it can be bought. */
  readonly count: number
  readonly pieces: number
  readonly subtotal: number
  readonly pricing: PricedCart['state']
}

/** The cart as the page shows it: the server's answer first, the browser's own cart once the page is taken over. */
export function useCartPage({ view, lines: asked, count }: CartData): CartShown {
  const live = useLive()
  const cart = useCart((state) => state)
  const priced = usePricedCart()
  const begin = useEffectEvent(() => {
    if (view !== null && asked !== null) adoptPrices(view, asked)
  })
  useEffect(() => {
    begin()
    const stop = followPrices()
    return () => {
      stop()
      dismissNotices()
    }
  }, [])
  if (live) {
    const lines = shownLines(cart, priced.view)
    return {
      live,
      lines,
      notices: priced.notices,
      count: cart.numberCart,
      ...totalOf(lines),
      pricing: priced.state,
    }
  }
  const lines = view === null ? [] : linesOfView(view)
  return {
    live,
    lines,
    notices: view === null ? [] : noticesOfView(view),
    count,
    ...totalOf(lines),
    pricing: view === null && count > 0 ? 'failed' : 'fresh',
  }
}

/** What the server's answer alone tells: nothing of prices, as nobody knows what was seen before. */
function noticesOfView(view: NonNullable<CartData['view']>): readonly CartNotice[] {
  const asked = view.lines.map(({ id, quantity }) => ({
    id,
    quantity: Math.max(quantity, 1),
    snapshot: null,
  }))
  return settleCart({ ...emptyCart, addtocartlist: asked }, view).notices
}
