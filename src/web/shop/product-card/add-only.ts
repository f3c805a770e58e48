import { QUANTITY_MAX } from '#domain/limits.ts'
import { putInCart } from '#web/shop/mini-cart/put-in-cart.ts'
import type { CartRefusal, CartSnapshot } from '#web/state/cart/cart-state.ts'
import type { Text } from '#web/text/en.ts'
import type { CardFacts } from './card-facts.ts'

/** Puts one piece of a product without a choice in the cart; answers with what stands in the way, if anything does. */
export function addOnly(product: CardFacts, variant: number, text: Text): string | null {
  const change = putInCart({
    id: variant,
    quantity: 1,
    most: product.made_to_order ? QUANTITY_MAX : Math.min(product.stock, QUANTITY_MAX),
    snapshot: cardSnapshot(product),
  })
  return change.ok ? null : refusalInWords(change.refusal, text)
}

/** Why a piece was not added, for people. */
export function refusalInWords(refusal: CartRefusal, { card }: Text): string {
  switch (refusal.code) {
    case 'quantity':
      return card.onlyAvailable(refusal.max)
    case 'lines':
      return card.cartFull(refusal.max)
    case 'not_in_cart':
      return card.addFailed
  }
}

function cardSnapshot({ slug, name, name_bn, image, min_price: price }: CardFacts): CartSnapshot {
  const [first] = image
  const picture = first && { id: first.id, width: first.width, height: first.height, colour: first.colour }
  return { slug, name, name_bn, options: '', options_bn: null, image: picture ?? null, price }
}
