import type { PictureView, ProductCard } from '#contract/shop/catalogue-views.ts'
import { inWords, type Language } from '#web/locale/language.ts'

/** Its text in Bangla is left out where `alt` is in the language of the page. */
type CardPicture = Omit<PictureView, 'url' | 'alt_bn'> & { readonly alt_bn?: string | null }

/** The facts of a product on a card. A product as the API gives it fits; `cardFacts` makes it half as long. */
export interface CardFacts extends Omit<
  ProductCard,
  'image' | 'main_category' | 'published_at' | 'variant_count'
> {
  readonly image: readonly CardPicture[]
}

/** Cards that were made of the same answer are the same, so that pages keep what they show. */
const made = { en: new WeakMap<CardFacts, CardFacts>(), bn: new WeakMap<CardFacts, CardFacts>() }

/** A product's card in the page's language, for loaders: what travels is sent twice, as HTML and as data. */
export function cardFacts(product: CardFacts, language: Language): CardFacts {
  const known = made[language].get(product)
  if (known !== undefined) return known
  const facts = factsOf(product, language)
  made[language].set(product, facts)
  return facts
}

function factsOf(product: CardFacts, language: Language): CardFacts {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  return {
    id: product.id,
    title: product.title,
    slug: product.slug,
    name: words(product.name, product.name_bn),
    name_bn: null,
    image: product.image.map(({ id, width, height, colour, alt, alt_bn = null }, index) => ({
      id,
      width,
      height,
      colour,
      // The first picture alone is described on a card; the others repeat it.
      alt: index === 0 ? words(alt, alt_bn) : '',
    })),
    min_price: product.min_price,
    max_price: product.max_price,
    compare_at_price: product.compare_at_price,
    sale_ends_at: product.sale_ends_at,
    stock: product.stock,
    made_to_order: product.made_to_order,
    price_on_request: product.price_on_request,
    only_variant: product.only_variant,
    rating: product.rating,
    sizes: language === 'bn' && product.sizes_bn.length > 0 ? product.sizes_bn : product.sizes,
    sizes_bn: [],
    is_new: product.is_new,
  }
}
