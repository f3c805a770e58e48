import { removeFromCart } from '#web/state/cart/cart-state.ts'
import { changeCart } from '#web/state/cart/cart-store.ts'
import { keepSaved } from '#web/state/wishlist/wishlist-store.ts'
import type { Text } from '#web/text/en.ts'
import { notify } from '#web/ui/notifications.ts'

interface MovedItem {
  readonly variantId: number
  readonly productId: number
  readonly price: number
  readonly name: string
}

/** Takes a piece out of the cart and keeps it on the wishlist; a piece that is there already stays there. */
export function moveToWishlist({ variantId, productId, price, name }: MovedItem, text: Text): void {
  if (!keepSaved({ id: productId, price })) {
    notify({ message: text.cart.wishlistFull, icon: 'circle-alert' })
    return
  }
  changeCart((cart) => removeFromCart(cart, variantId))
  notify({ message: text.cart.savedForLater(name), icon: 'heart' })
}
