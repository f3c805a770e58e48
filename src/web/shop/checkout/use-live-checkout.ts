import { useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react'
import { withPayment } from '#web/state/cart/cart-state.ts'
import { adoptCartCookie, changeCart, currentCart } from '#web/state/cart/cart-store.ts'
import { useStoredCodes } from '#web/state/promo/kept-codes.ts'
import type { CheckoutAnswer } from './answer-checkout-form.ts'
import { valuesIn, type CheckoutValues } from './checkout-form.ts'
import { keepDraft } from './draft.ts'
import type { CheckoutData } from './load-checkout.ts'
import { useSavedWay } from './use-saved-way.ts'
import { useQuote, type LiveQuote } from './use-quote.ts'

interface PricingContext {
  readonly data: CheckoutData
  readonly answer: CheckoutAnswer | undefined
  /** The first values of the fields, and whether they were kept in the tab. */
  readonly values: CheckoutValues
  readonly isSaved: boolean
}

export interface LiveCheckout {
  readonly quoted: LiveQuote
  /** The present choice, as far as the page shows something else for it. */
  readonly chosen: CheckoutValues
  readonly codes: readonly string[]
  /** Something was typed or chosen. */
  readonly follow: () => void
  /** A field was left. */
  readonly leave: (event: FocusEvent<HTMLFormElement>) => void
  /** An area was picked, or taken back. */
  readonly pick: () => void
}

/** Follows the form: keeps what is typed in the tab, and asks for a new quote where the price depends on it. */
export function useLiveCheckout(
  form: RefObject<HTMLFormElement | null>,
  { data, answer, values, isSaved }: PricingContext,
): LiveCheckout {
  const { quote: loaded, addresses } = data
  const quoted = useQuote(form, { loaded, answered: answer?.quote ?? null, addresses })
  const [chosen, setChosen] = useState(values)
  const codes = useStoredCodes(values.codes)
  const [picks, setPicks] = useState(isSaved ? 1 : 0)
  const look = useEffectEvent(() => {
    if (picks > 0 || quoted.state !== 'fresh' || !isAbout(quoted, codes)) quoted.refresh()
    // Hidden fields change without a word: what was wrong with the area is looked at again.
    form.current?.querySelector('input[name="area"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useSavedWay(form, {
    isEnabled: !isSaved && answer === undefined,
    choices: loaded.payment,
    onChosen: () => form.current !== null && setChosen(valuesIn(new FormData(form.current))),
  })
  // By then the fields that the question is read from are on the page.
  useEffect(() => look(), [picks, codes])
  // Some promotions are for those who pay in advance: the sums are those of the way that is chosen.
  const own = quoted.quote.payment.find(({ method }) => method === chosen.payment)?.total
  const isOtherTotal = own !== undefined && own !== quoted.quote.total
  const renew = useEffectEvent(() => quoted.refresh())
  useEffect(() => {
    if (isOtherTotal) renew()
  }, [chosen.payment, isOtherTotal])
  // The server may have taken out what is no longer there.
  useEffect(() => {
    if (answer !== undefined) adoptCartCookie()
  }, [answer])

  function follow(): void {
    if (form.current === null) return
    const now = valuesIn(new FormData(form.current))
    setChosen(now)
    keepDraft(now)
    if (now.payment !== currentCart().paymentDetails?.method)
      changeCart((cart) => withPayment(cart, { method: now.payment }))
    if (now.method !== chosen.method || now.saved !== chosen.saved) setPicks(picks + 1)
  }

  return {
    quoted,
    chosen,
    codes,
    follow,
    leave: ({ target }) => {
      follow()
      if (target instanceof HTMLInputElement && target.name === 'phone') quoted.refresh()
    },
    pick: () => setPicks(picks + 1),
  }
}

/** Whether the quote that is shown was asked for with these codes. */
function isAbout({ quote }: LiveQuote, codes: readonly string[]): boolean {
  return JSON.stringify(quote.codes.map(({ code }) => code)) === JSON.stringify(codes)
}
