import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { currentCart } from '#web/state/cart/cart-store.ts'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import type { PaymentMethod } from './checkout-form.ts'
import { storedDraft } from './draft.ts'
import { savedWay } from './saved-way.ts'

interface KeptWayParts {
  /** A draft or an answer of the server keeps its own way to pay. */
  readonly isEnabled: boolean
  readonly choices: QuoteView['payment']
  readonly onChosen: () => void
}

/**
 * Chooses the way to pay that was kept with the cart (C1), after hydration: not while the button is
 * pressed, which says what it does.
 */
export function useSavedWay(
  form: RefObject<HTMLFormElement | null>,
  { isEnabled, choices, onChosen }: KeptWayParts,
): void {
  const afterPress = useAfterPress()
  const choose = useEffectEvent((leave: AbortSignal) => {
    const way = isEnabled && storedDraft() === null ? savedWay(currentCart().paymentDetails, choices) : null
    if (way === null) return
    const show = () => {
      if (!leave.aborted && form.current !== null && chooseIn(form.current, way)) onChosen()
    }
    // Hydration may happen between letting go and the click that follows.
    setTimeout(() => afterPress(show))
  })
  useEffect(() => {
    const leave = new AbortController()
    choose(leave.signal)
    return () => leave.abort()
  }, [])
}

/** False where nothing changed, as where something else was chosen meanwhile. */
function chooseIn(form: HTMLFormElement, way: PaymentMethod): boolean {
  const before = form.querySelector<HTMLInputElement>('input[name="payment"]:checked')
  const wanted = form.querySelector<HTMLInputElement>(`input[name="payment"][value="${way}"]:enabled`)
  if (wanted === null || wanted === before || before?.defaultChecked === false) return false
  wanted.checked = true
  return true
}
