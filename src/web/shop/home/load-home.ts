import type { Api } from '#client/api.ts'
import type { CategoryView, PictureView } from '#contract/shop/catalogue-views.ts'
import { getHome, listStores, type HomeView, type ShopAddressView } from '#contract/shop/content.ts'
import { listCategories, listProducts } from '#contract/shop/product.ts'
import { attempt } from '#web/app/attempt.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { Visit } from '#web/app/api-context.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { HomeData, HomePicture, HomeStore, HomeTile, WidePicture } from './home-data.ts'

const ROW = 8
const STORY_ROW = 3

interface HomeVisit extends Pick<Visit, 'api' | 'report'> {
  readonly language: Language
  /** Milliseconds since 1970: whether the shop is open is told for this moment. */
  readonly now: number
}

/** Reads the home page. A row of products that cannot be had is null; the page says so in its place. */
export async function loadHome({ api, report, language, now }: HomeVisit): Promise<HomeData> {
  const home = await api(getHome, {})
  const products = (query: RowQuery) => attempt(rowOf(api, query, language), report)
  const [categories, newArrivals, bestSellers, story, shops] = await Promise.all([
    attempt(api(listCategories, {}), report),
    products({ sort: 'newest', page_size: ROW }),
    products({ sort: 'best_selling', page_size: ROW }),
    products({ collection: home.story.collection, page_size: STORY_ROW }),
    attempt(api(listStores, {}), report),
  ])
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  return {
    hero: heroOf(home, language),
    tiles: tilesOf(home.tiles, categories ?? [], language),
    newArrivals: {
      heading: words(home.new_arrivals.heading, home.new_arrivals.heading_bn),
      products: newArrivals,
    },
    bestSellers: {
      heading: words(home.best_sellers.heading, home.best_sellers.heading_bn),
      products: bestSellers,
    },
    story: {
      heading: words(home.story.heading, home.story.heading_bn),
      text: words(home.story.text, home.story.text_bn),
      ...widePictureOf(home.story, language),
      collection: home.story.collection,
      products: story,
    },
    budgets: home.budgets,
    store: storeOf(shops?.[0], language),
    now,
  }
}

interface RowQuery {
  readonly sort?: 'newest' | 'best_selling'
  readonly collection?: string
  readonly page_size: number
}

async function rowOf(api: Api, query: RowQuery, language: Language): Promise<readonly CardFacts[]> {
  const { results } = await api(listProducts, { query })
  return results.map((product) => cardFacts(product, language))
}

function heroOf({ hero }: HomeView, language: Language): HomeData['hero'] {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  return {
    overline: words(hero.overline, hero.overline_bn),
    heading: words(hero.heading, hero.heading_bn),
    button: { label: words(hero.button.label, hero.button.label_bn), path: hero.button.path },
    link: { label: words(hero.link.label, hero.link.label_bn), path: hero.link.path },
    ...widePictureOf(hero, language),
  }
}

/** A tile whose category is gone is left out. */
function tilesOf(
  tiles: HomeView['tiles'],
  categories: readonly CategoryView[],
  language: Language,
): HomeTile[] {
  return tiles.flatMap(({ category: slug, image }) => {
    const category = categories.find((one) => one.slug === slug)
    if (category === undefined) return []
    return [
      {
        slug,
        name: inWords(language, category.heading, category.heading_bn),
        from: category.min_price,
        image: factsOf(image),
      },
    ]
  })
}

function storeOf(shop: ShopAddressView | undefined, language: Language): HomeStore | null {
  if (shop === undefined) return null
  const { phone, latitude, longitude, hours, image } = shop
  return {
    name: inWords(language, shop.name, shop.name_bn),
    address: inWords(language, shop.address, shop.address_bn),
    landmark: shop.landmark === null ? null : inWords(language, shop.landmark, shop.landmark_bn),
    phone,
    latitude,
    longitude,
    hours,
    image: image === null ? null : pictureOf(image, language),
  }
}

function widePictureOf(part: HomeView['hero'] | HomeView['story'], language: Language): WidePicture {
  const { image, phone_image, focus } = part
  return {
    image: pictureOf(image, language),
    phoneImage: phone_image === null ? undefined : factsOf(phone_image),
    focus,
  }
}

function pictureOf(picture: PictureView, language: Language): HomePicture {
  return { ...factsOf(picture), alt: inWords(language, picture.alt, picture.alt_bn) }
}

function factsOf({ id, width, height, colour }: PictureView): PictureFacts {
  return { id, width, height, colour }
}
