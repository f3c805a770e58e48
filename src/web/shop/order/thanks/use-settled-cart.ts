import { useEffect } from 'react'
import { adoptCartCookie } from '#web/state/cart/cart-store.ts'
import { forgetDraft } from '#web/shop/checkout/draft.ts'

/** The server took ordered pieces out of the cart's cookie: this browser's cart follows, and what was typed is forgotten. */
export function useSettledCart(settled: boolean): void {
  useEffect(() => {
    if (!settled) return
    adoptCartCookie()
    forgetDraft()
  }, [settled])
}
