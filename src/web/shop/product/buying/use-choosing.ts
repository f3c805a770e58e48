import { useEffect, useEffectEvent, useState } from 'react'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { BUY_FORM, choiceOfForm } from '#web/shop/variants/choice-form.ts'
import { chosenVariant, choose, type Choice } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'

export interface VariantPicker {
  readonly choice: Choice
  readonly variant: VariantView | null
  readonly pick: (place: number, valueId: number) => void
  /** Somebody has chosen since the page was shown: from then on changes are told to readers. */
  readonly touched: boolean
}

/** The choice of options. The form holds the truth, as it may have been filled before hydration. */
export function useChoosing(product: PageProduct, first: Choice): VariantPicker {
  const [choice, setChoice] = useState(first)
  const [touched, setTouched] = useState(false)
  const readForm = useEffectEvent(() => {
    const form = document.getElementById(BUY_FORM)
    if (!(form instanceof HTMLFormElement)) return
    const filled = choiceOfForm(product, new FormData(form))
    if (String(filled) !== String(choice)) setChoice(filled)
  })
  // The document is the outside world here: what was chosen in it before React came must not be lost.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => readForm(), [])

  function pick(place: number, valueId: number): void {
    const next = choose(choice, place, valueId)
    setChoice(next)
    setTouched(true)
    rememberInAddress(chosenVariant(product, next)?.id ?? null)
  }

  return { choice, variant: chosenVariant(product, choice), pick, touched }
}

/** `?v=`, so that a shared or reloaded page has the same choice. Replaced, not pushed: Back leaves the page. */
function rememberInAddress(variantId: number | null): void {
  const url = new URL(window.location.href)
  for (const name of ['v', 'o', 'choose']) url.searchParams.delete(name)
  if (variantId !== null) url.searchParams.set('v', String(variantId))
  window.history.replaceState(window.history.state, '', url)
}
