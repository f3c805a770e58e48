import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { quoteCart, QuoteView } from '#contract/shop/checkout.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { linesOf } from '#web/state/cart/cart-state.ts'
import { currentCart, followCart } from '#web/state/cart/cart-store.ts'
import { quoteQuestion, valuesIn, type CheckoutValues } from './checkout-form.ts'
import { withSaved, type SavedAddress } from './sections/saved-addresses.ts'

const endpoint = namedEndpoint<typeof quoteCart>({ method: 'POST', path: '/v1/checkout/quote' })

export interface LiveQuote {
  readonly quote: QuoteView
  /** `waiting`: an answer is on its way. `failed`: what is shown may be out of date. */
  readonly state: 'fresh' | 'waiting' | 'failed'
  /** Asks where something that the price depends on has changed. */
  readonly refresh: () => void
  /** Asks although nothing changed, as after a failure. */
  readonly again: () => void
}

/** The server's data in the page: as it was opened, and with the last answer to its form. */
export interface KnownQuotes {
  readonly loaded: QuoteView
  readonly answered: QuoteView | null
  readonly addresses: readonly SavedAddress[]
}

/**
 * The quote that fits what stands in the form: the newest that the server told, asked for again after every change of
 * place, way, code, number or cart. The newest question wins.
 */
export function useQuote(form: RefObject<HTMLFormElement | null>, recorder: KnownQuotes): LiveQuote {
  const [quote, setQuote] = useNewest(recorder)
  const [state, setState] = useState<LiveQuote['state']>('fresh')
  const requested = useRef<string | null>(null)
  const asking = useRef<AbortController>(null)

  async function ask(values: CheckoutValues): Promise<void> {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setState('waiting')
    try {
      const body = quoteQuestion(linesOf(currentCart()), values)
      const answer = await browserApi()(endpoint, { body }, { signal: own.signal })
      if (own.signal.aborted) return
      setQuote(answer)
      setState('fresh')
    } catch {
      if (!own.signal.aborted) setState('failed')
    }
  }

  function refresh(evenIfSame: boolean): void {
    const { addtocartlist } = currentCart()
    if (form.current === null || addtocartlist.length === 0) return
    const values = withSaved(valuesIn(new FormData(form.current)), recorder.addresses)
    const question = JSON.stringify(quoteQuestion(linesOf(currentCart()), values))
    if (question === requested.current && !evenIfSame) return
    requested.current = question
    void ask(values)
  }

  const onChange = useEffectEvent(() => refresh(false))
  useEffect(() => followCart(() => onChange()), [])
  return { quote, state, refresh: () => refresh(false), again: () => refresh(true) }
}

/** The quote that came last: with the page, with an answer to its form, or asked for in between. */
function useNewest({ loaded, answered }: Pick<KnownQuotes, 'loaded' | 'answered'>) {
  const [newest, setNewest] = useState({ loaded, answered, quote: answered ?? loaded })
  if (newest.loaded !== loaded || newest.answered !== answered) {
    const isAnswer = newest.answered !== answered && answered !== null
    const isPage = newest.loaded !== loaded
    setNewest({ loaded, answered, quote: isAnswer ? answered : isPage ? loaded : newest.quote })
  }
  return [newest.quote, (quote: QuoteView) => setNewest({ loaded, answered, quote })] as const
}
