import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { CartItem } from '#web/state/cart/cart-state.ts'

/** One piece of a variant as the cart takes it; null where the product has no such variant. */
export function pieceOf(
  product: ProductView,
  variantId: number,
): (CartItem & { readonly most: number }) | null {
  const variant = product.variants.find(({ id }) => id === variantId)
  if (variant === undefined) return null
  const [image] = product.image
  return {
    id: variantId,
    quantity: 1,
    most: product.made_to_order ? QUANTITY_MAX : Math.min(variant.stock, QUANTITY_MAX),
    snapshot: {
      slug: product.slug,
      name: product.name,
      name_bn: product.name_bn,
      options: choiceInWords(product, variant, 'en'),
      options_bn: choiceInWords(product, variant, 'bn'),
      image: image ? { id: image.id, width: image.width, height: image.height, colour: image.colour } : null,
      price: variant.price,
    },
  }
}
