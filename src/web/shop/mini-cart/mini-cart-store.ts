import { createStore, useStore } from 'zustand'
import type { CartItem } from '#web/state/cart/cart-state.ts'

/** The piece that the mini panel shows: it was just put in the cart. */
export interface AddedPiece extends CartItem {
  /** Rises with every showing, so that the same piece added twice is news again. */
  readonly showing: number
}

const miniCart = createStore<{ readonly added: AddedPiece | null }>()(() => ({ added: null }))
let showings = 0

/** Shows the mini panel for a piece that was just put in the cart; `quantity` is what was added (ux 3.10). */
export function showMiniCart(added: CartItem): void {
  showings += 1
  miniCart.setState({ added: { ...added, showing: showings } })
}

export function hideMiniCart(): void {
  miniCart.setState({ added: null })
}

export function useMiniCart(): AddedPiece | null {
  return useStore(miniCart, (state) => state.added)
}
