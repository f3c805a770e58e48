import type { ShownLine } from '#web/state/cart/cart-lines.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './cart-line.module.css'
import { moveToWishlist } from './move-to-wishlist.ts'

interface SaveForLaterProps {
  readonly line: ShownLine
  readonly productId: number
  readonly name: string
}

/** Moves a line to the wishlist. */
export function SaveForLater({ line, productId, name }: SaveForLaterProps) {
  const { text } = useSpeech()
  return (
    <button
      type="button"
      className={styles['way']}
      aria-label={text.cart.saveForLaterOf(name)}
      onClick={() => moveToWishlist({ variantId: line.id, productId, price: line.price, name }, text)}
    >
      {text.cart.saveForLater}
    </button>
  )
}
