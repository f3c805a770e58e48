import { useEffect, useState } from 'react'
import { currentCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { MiniCartPanel } from './mini-cart-panel.tsx'
import { useMiniCart } from './mini-cart-store.ts'

/** Tells that a piece was added, to readers at once and to everybody by a panel that is loaded when first needed. */
export function MiniCart() {
  const { text, words } = useSpeech()
  const added = useMiniCart()
  const parts = usePanel(added !== null)
  const known = added?.snapshot
  return (
    <>
      <output className="sr-only">
        {known &&
          text.layout.addedToCart(
            words(known.name, known.name_bn),
            words(known.options, known.options_bn),
            currentCart().numberCart,
          )}
      </output>
      {added !== null && parts !== null && <parts.MiniCartPanel key={added.showing} added={added} />}
    </>
  )
}

interface Parts {
  readonly MiniCartPanel: typeof MiniCartPanel
}

/** Without its script the piece is in the cart all the same, so nobody is told of a failure. */
function usePanel(wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  const missing = wanted && parts === null
  useEffect(() => {
    if (missing) import('./mini-cart-panel.tsx').then(setParts, () => undefined)
  }, [missing])
  return parts
}
