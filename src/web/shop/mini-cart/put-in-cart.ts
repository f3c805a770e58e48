import { addToCart, type CartChange, type CartItem } from '#web/state/cart/cart-state.ts'
import { tryCart } from '#web/state/cart/cart-store.ts'
import { showMiniCart } from './mini-cart-store.ts'

/**
 * Puts pieces in the cart and shows the mini panel; every "Add to cart" of the shop does this. `most` is what can be
 * bought of it now. A refusal is the caller's to tell, beside the button that was pressed.
 */
export function putInCart(piece: CartItem & { readonly most?: number }): CartChange {
  const { most: _, ...item } = piece
  const change = tryCart((cart) => addToCart(cart, piece))
  if (change.ok) showMiniCart(item)
  return change
}
