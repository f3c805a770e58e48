import { useEffect, useEffectEvent, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { quoteCart, QuoteView } from '#contract/v1/checkout.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { browserApi } from '#web/browser-api.ts'
import type { ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import type { CartData } from './load-cart.ts'
import type { CartShown } from './use-cart-page.ts'

const endpoint = namedEndpoint<typeof quoteCart>({ method: 'POST', path: '/v1/checkout/quote' })

/** What the cart costs with offers that apply by themselves, and with delivery by its weight. */
export type CartQuote = Pick<QuoteView, 'discount' | 'total' | 'delivery'>

interface Told {
  readonly key: string
  readonly quote: CartQuote | null
}

/**
 * The quote of what the page shows, for the zone that was chosen; null while it is asked for, or cannot be had: then
 * the page sums up by itself.
 */
export function useCartQuote(shown: CartShown, place: ChosenPlace | null, data: CartData): CartQuote | null {
  const zone = place?.zone ?? null
  const [told, setTold] = useState<Told>({
    key: keyOf(data.lines ?? '', data.place?.zone ?? null),
    quote: data.quote,
  })
  const lines = shown.lines.filter(({ missing }) => missing === null)
  const wanted = cartCookieValue(lines.map(({ id, quantity }) => ({ variantId: id, quantity })))
  const key = keyOf(wanted, zone)
  const isAsked = shown.live && shown.pricing === 'fresh' && lines.length > 0 && told.key !== key
  const ask = useEffectEvent((leave: AbortSignal) => {
    const body = {
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      ...(zone !== null && { zone }),
    }
    browserApi()(endpoint, { body }, { signal: leave }).then(
      (quote) => setTold({ key, quote }),
      // The page sums up by itself until somebody changes something, and the checkout asks again.
      () => undefined,
    )
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const leave = new AbortController()
    ask(leave.signal)
    return () => leave.abort()
  }, [isAsked, key])
  return told.key === key ? told.quote : null
}

function keyOf(lines: string, zone: ZoneCode | null): string {
  return `${lines} ${zone ?? ''}`
}
