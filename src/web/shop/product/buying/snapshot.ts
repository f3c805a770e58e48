import type { VariantView } from '#contract/v1/catalogue-views.ts'
import type { CartSnapshot } from '#web/state/cart/cart-state.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'

/** What the cart remembers of a chosen piece, to show it at once. */
export function snapshotOf(product: PageProduct, variant: VariantView): CartSnapshot {
  const picture =
    product.pictures.find(({ value }) => value !== null && variant.values.includes(value)) ??
    product.pictures[0]
  return {
    slug: product.slug,
    name: product.name,
    name_bn: product.name_bn,
    options: choiceInWords(product, variant, 'en'),
    options_bn: choiceInWords(product, variant, 'bn'),
    image:
      picture === undefined
        ? null
        : { id: picture.id, width: picture.width, height: picture.height, colour: picture.colour },
    price: variant.price,
  }
}
