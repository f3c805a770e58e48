import type { Api } from '#client/api.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { getProduct } from '#contract/shop/product.ts'
import { isMissing } from '#web/app/not-found.ts'
import type { Language } from '#web/locale/language.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { WholePiece } from './whole-pieces.ts'

interface Placed {
  readonly product: CardFacts
}

/** The pieces of a look with their kinds. A piece that was taken off the shop in this moment is left out. */
export async function wholePieces(
  api: Api,
  pieces: readonly Placed[],
  language: Language,
): Promise<readonly WholePiece[]> {
  const found = await Promise.all(
    pieces.map(async ({ product: { slug, name } }, at) => {
      const product = await orNull(api(getProduct, { query: { slug } }))
      return product === null ? null : wholePiece(product, { name, place: at + 1 }, language)
    }),
  )
  return found.filter((one) => one !== null)
}

function orNull(asked: Promise<ProductView>): Promise<ProductView | null> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

function wholePiece(
  product: ProductView,
  { name, place }: Pick<WholePiece, 'name' | 'place'>,
  language: Language,
): WholePiece {
  const [first] = product.options
  const variants = product.price_on_request ? [] : product.variants
  return {
    product: product.id,
    place,
    name,
    option: first === undefined || variants.length < 2 ? null : { name: first.name, name_bn: first.name_bn },
    choices: variants.map((variant) => ({
      variant: variant.id,
      words: choiceInWords(product, variant, language),
      price: variant.price,
      soldOut: variant.stock_state === 'sold_out',
    })),
  }
}
