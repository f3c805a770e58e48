import type { Api } from '#client/api.ts'
import type { CategoryView, PictureView } from '#contract/shop/catalogue-views.ts'
import { listStores, type ShopAddressView } from '#contract/shop/content.ts'
import { getHome, type HomeSectionView } from '#contract/shop/home.ts'
import { listCategories, listProducts } from '#contract/shop/product.ts'
import { attempt } from '#web/app/attempt.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { Visit } from '#web/app/api-context.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type {
  HomeData,
  HomeHero,
  HomePicture,
  HomeSection,
  HomeStore,
  HomeTile,
  WidePicture,
} from './home-data.ts'
import { rowQuery, type PieceSection } from './row-query.ts'

interface HomeVisit extends Pick<Visit, 'api' | 'report'> {
  readonly language: Language
  /** Milliseconds since 1970: whether the shop is open is told for this moment. */
  readonly now: number
  /** The key of a draft that staff look at; null: the page as it is. */
  readonly draft: string | null
}

/** Reads the home page. A row of products that cannot be had is null; the page says so in its place. */
export async function loadHome({ draft, now, ...visit }: HomeVisit): Promise<HomeData> {
  const { sections } = await visit.api(getHome, { query: draft === null ? {} : { draft } })
  return { sections: await Promise.all(sections.map((section) => loadSection(visit, section))), now }
}

/** A document has the pieces of its sections as HTML, and the browser asks for their data when it is touched. */
export function inDocument({ sections, now }: HomeData): HomeData {
  return { sections: sections.map(withoutPieces), now }
}

function withoutPieces(section: HomeSection): HomeSection {
  if (!('products' in section) || !section.products?.length) return section
  const { products: _, ...rest } = section
  return rest
}

type SectionVisit = Pick<HomeVisit, 'api' | 'report' | 'language'>
type View<Kind extends HomeSectionView['kind']> = Extract<HomeSectionView, { kind: Kind }>

async function loadSection(visit: SectionVisit, view: HomeSectionView): Promise<HomeSection> {
  const id = `${view.kind}-${view.id}`
  if (view.kind === 'hero') return { id, kind: view.kind, ...heroOf(view, visit.language) }
  if (view.kind === 'tiles') return { id, kind: view.kind, tiles: await loadTiles(visit, view) }
  if (view.kind === 'story') return { id, kind: view.kind, ...(await loadStory(visit, view)) }
  if (view.kind === 'budgets') return { id, kind: view.kind, budgets: view.budgets }
  if (view.kind === 'store') return { id, kind: view.kind, store: await loadStore(visit) }
  if (view.kind === 'collection') {
    const { kind, collection } = view
    return { id, kind, collection, ...(await loadRow(visit, view)) }
  }
  if (view.kind === 'promises' || view.kind === 'recently_viewed') return { id, kind: view.kind }
  return { id, kind: view.kind, ...(await loadRow(visit, view)) }
}

type RowView = View<PieceSection['kind']>

async function loadRow({ api, report, language }: SectionVisit, view: RowView) {
  const query = rowQuery(view)
  const products = query === null ? [] : await attempt(rowOf(api, query, language), report)
  return { heading: inWords(language, view.heading, view.heading_bn), products }
}

type RowQuery = NonNullable<ReturnType<typeof rowQuery>>

async function rowOf(api: Api, query: RowQuery, language: Language): Promise<readonly CardFacts[]> {
  const { results } = await api(listProducts, { query })
  return results.map((product) => cardFacts(product, language))
}

function heroOf(hero: View<'hero'>, language: Language): HomeHero {
  const linkOf = ({ label, label_bn, path }: View<'hero'>['button']) => ({
    label: inWords(language, label, label_bn),
    path,
  })
  return {
    overline: inWords(language, hero.overline, hero.overline_bn),
    heading: inWords(language, hero.heading, hero.heading_bn),
    text: hero.text === null ? null : inWords(language, hero.text, hero.text_bn),
    button: linkOf(hero.button),
    link: hero.link === null ? null : linkOf(hero.link),
    shade: hero.shade,
    ...widePictureOf(hero, language),
  }
}

async function loadStory(visit: SectionVisit, story: View<'story'>) {
  const { language } = visit
  return {
    ...(await loadRow(visit, story)),
    text: inWords(language, story.text, story.text_bn),
    ...widePictureOf(story, language),
    collection: story.collection,
  }
}

async function loadTiles({ api, report, language }: SectionVisit, { tiles }: View<'tiles'>) {
  const categories = await attempt(api(listCategories, {}), report)
  return tilesOf(tiles, categories ?? [], language)
}

/** A tile whose category is gone is left out. */
function tilesOf(
  tiles: View<'tiles'>['tiles'],
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

async function loadStore({ api, report, language }: SectionVisit): Promise<HomeStore | null> {
  const shops = await attempt(api(listStores, {}), report)
  return storeOf(shops?.[0], language)
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
    special: shop.special_hours.map(({ day, hours: own }) => ({ day, hours: own })),
    image: image === null ? null : pictureOf(image, language),
  }
}

function widePictureOf(part: View<'hero'> | View<'story'>, language: Language): WidePicture {
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
