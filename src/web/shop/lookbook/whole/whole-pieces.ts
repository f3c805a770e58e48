import type { Api } from '#client/api.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { getProduct } from '#contract/shop/product.ts'
import { isMissing } from '#web/app/not-found.ts'
import type { Language } from '#web/locale/language.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'

/** One kind of a piece, such as a size. Prices in taka. */
export interface WholeChoice {
  readonly variant: number
  readonly words: string
  readonly price: number
  readonly soldOut: boolean
}

/** A piece of a look that is bought with all others. */
export interface WholePiece {
  readonly product: number
  /** Its number on the picture. */
  readonly place: number
  readonly name: string
  /** The name of what there is to choose, in the language of the page; null: there is one kind. */
  readonly option: { readonly name: string; readonly name_bn: string | null } | null
  /** None where its price is told on request. */
  readonly choices: readonly WholeChoice[]
}

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

/** The kinds of a piece that can be bought. */
export function buyable({ choices }: WholePiece): readonly WholeChoice[] {
  return choices.filter(({ soldOut }) => !soldOut)
}

/** The price of all pieces that can be bought; with the lowest price of those that are still to choose. */
export function wholeTotal(
  pieces: readonly WholePiece[],
  chosen: ReadonlyMap<number, number>,
): { readonly amount: number; readonly isExact: boolean } {
  const prices = pieces.map((piece) => {
    const all = buyable(piece)
    const one = all.find(({ variant }) => variant === chosen.get(piece.product))
    return one === undefined ? all.map(({ price }) => price) : [one.price]
  })
  return {
    amount: prices.reduce((sum, some) => sum + (some.length === 0 ? 0 : Math.min(...some)), 0),
    isExact: prices.every((some) => new Set(some).size <= 1),
  }
}
