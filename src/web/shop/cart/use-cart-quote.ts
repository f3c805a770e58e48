import { useEffect, useEffectEvent, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { quoteCart } from '#contract/v1/checkout.ts'
import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import type { CartData, CartQuote } from './load-cart.ts'
import type { CartShown } from './use-cart-page.ts'

const endpoint = namedEndpoint<typeof quoteCart>({ method: 'POST', path: '/v1/checkout/quote' })

interface Asked {
  readonly place: ChosenPlace | null
  readonly codes: readonly string[]
}

interface CartQuoted {
  /** Of these lines, brought there; null while it is asked for, or cannot be had: then the page sums up by itself. */
  readonly quote: CartQuote | null
  /** Of whatever was asked about last. */
  readonly newest: CartQuote | null
  /** The answer to what is asked now did not come. */
  readonly failed: boolean
}

interface Told {
  readonly key: string
  readonly codes: string
  readonly quote: CartQuote | null
}

/** The quote of what the page shows, for the place that was chosen and the codes that were applied. */
export function useCartQuote(shown: CartShown, { place, codes }: Asked, data: CartData): CartQuoted {
  const zone = place?.zone ?? null
  const [told, setTold] = useState<Told>({
    key: keyOf(data.lines ?? '', data.place?.zone ?? null),
    codes: JSON.stringify(data.codes),
    quote: data.quote,
  })
  const [failed, setFailed] = useState<string | null>(null)
  const lines = shown.lines.filter(({ missing }) => missing === null)
  const key = keyOf(cartCookieValue(lines.map(({ id, quantity }) => ({ variantId: id, quantity }))), zone)
  const typed = JSON.stringify(codes)
  const question = `${key} ${typed}`
  const isNew = told.key !== key || told.codes !== typed
  const isAsked = shown.live && shown.pricing === 'fresh' && lines.length > 0 && isNew
  const ask = useEffectEvent((leave: AbortSignal) => {
    const body = {
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      codes: [...codes],
      ...(zone !== null && { zone }),
    }
    browserApi()(endpoint, { body }, { signal: leave }).then(
      (quote) => setTold({ key, codes: typed, quote }),
      // The page sums up by itself until somebody changes something, and the checkout asks again.
      () => {
        if (!leave.aborted) setFailed(question)
      },
    )
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const leave = new AbortController()
    ask(leave.signal)
    return () => leave.abort()
  }, [isAsked, question])
  return quotedOf(told, { key, isNew, failed: failed === question })
}

interface Question {
  readonly key: string
  readonly isNew: boolean
  readonly failed: boolean
}

/** Until the answer comes, the sums of before a code stand; they do not jump to none and back. */
function quotedOf(told: Told, { key, isNew, failed }: Question): CartQuoted {
  const hasFailed = isNew && failed
  const stands = told.key === key && !hasFailed
  return { quote: stands ? told.quote : null, newest: told.quote, failed: hasFailed }
}

function keyOf(lines: string, zone: ZoneCode | null): string {
  return `${lines} ${zone ?? ''}`
}
