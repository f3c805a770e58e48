import { data, redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { ProductCard, ProductView } from '#contract/shop/catalogue-views.ts'
import { listDeliveryZones } from '#contract/shop/delivery.ts'
import { listProductQuestions } from '#contract/shop/product-questions.ts'
import { listLooksOfProduct } from '#contract/shop/stories.ts'
import { listProductReviews, type ProductReviews } from '#contract/shop/product-reviews.ts'
import type { Reply } from '#contract/endpoint.ts'
import { getPreview } from '#contract/shop/preview.ts'
import { getProduct, listProducts } from '#contract/shop/product.ts'
import type { Visit } from '#web/app/api-context.ts'
import { attempt } from '#web/app/attempt.ts'
import { draftHeaders } from '#web/app/page/draft-headers.ts'
import { languageOf } from '#web/locale/language.ts'
import { pack } from '#web/app/packed.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { notFound } from '#web/app/not-found.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import { pageProduct, pageZones, type PageProduct, type PageZone } from './page-product.ts'
import { pageLooks, type PageLook } from './looks/page-looks.ts'
import { pageQuestions, questionsInDocument, type PageQuestions } from './questions/page-questions.ts'
import { noReviews, pageReviews, reviewsInDocument, type PageReviews } from './reviews/page-reviews.ts'
import { askedFor, reviewQueryIn } from './reviews/review-query.ts'

export interface ProductData {
  readonly kind: 'product'
  readonly product: PageProduct
  /** Null where they could not be had: the page then does without the delivery box. */
  readonly zones: readonly PageZone[] | null
  /** Null where they could not be had. */
  readonly reviews: PageReviews | null
  /** Null where they could not be had. */
  readonly questions: PageQuestions | null
  /** The looks in which it is seen. */
  readonly looks: readonly PageLook[]
}

/** A piece that is no longer sold. */
export interface GoneData {
  readonly kind: 'gone'
  readonly similar: readonly CardFacts[]
}

/** A piece that staff show before it is on sale. */
export interface PreviewData {
  readonly kind: 'preview'
  readonly product: PageProduct
  readonly zones: readonly PageZone[] | null
  /** The day on which the address ends. */
  readonly endsAt: string
}

export type PageData = ProductData | GoneData | PreviewData

interface ProductRequest {
  readonly slug: string
  readonly url: URL
  readonly api: Api
  readonly report: Visit['report']
}

const SIMILAR_TO_GONE = 8

/** A renamed piece moves to its new address (301), one no longer sold says so (404), an unknown one is the 404 page. */
export async function loadProduct({ slug, url, api, report }: ProductRequest) {
  const token = url.searchParams.get('preview')
  if (token !== null) return loadPreview(token, { slug, url, api, report })
  const language = languageOf(url.pathname)
  const found = await findProduct(api, slug)
  if (found.kind === 'unknown') throw await notFound(api)
  if (found.kind === 'gone') {
    const similar = await attempt(similarIn(api, found.category), report)
    return data(
      pack<PageData>({
        kind: 'gone',
        similar: (similar ?? []).map((card) => cardFacts(card, language)),
      }),
      { status: 404 },
    )
  }
  const { view } = found
  if (view.slug !== slug) throw redirect(`${pathsIn(language).product(view.slug)}${url.search}`, 301)
  const [shown, reviews, asked, seenIn] = await Promise.all([
    shownOf(view, { url, api, report }),
    reviewsOf(view, { url, api, report }),
    attempt(api(listProductQuestions, { params: { id: view.id } }), report),
    attempt(api(listLooksOfProduct, { params: { id: view.id } }), report),
  ])
  const questions = asked === null ? null : pageQuestions(asked, language)
  const looks = pageLooks(seenIn, language)
  const page: ProductData = { kind: 'product', ...shown, reviews, questions, looks }
  return data(pack<PageData>(page, inDocument(page)))
}

/** A document has as HTML what stands further down, and the browser asks for its data when it is touched. */
function inDocument(page: ProductData): ProductData {
  return {
    ...page,
    product: { ...page.product, lower: null },
    reviews: reviewsInDocument(page.reviews),
    questions: questionsInDocument(page.questions),
  }
}

interface ShownProduct {
  readonly product: PageProduct
  readonly zones: readonly PageZone[] | null
}

/** The same answers are the same product, so that its page keeps the parts that show it. */
const made = { en: madeOf(), bn: madeOf() }

function madeOf() {
  return new WeakMap<
    ProductView,
    { readonly of: Reply<typeof listDeliveryZones>; readonly shown: ShownProduct }
  >()
}

/** A piece with its delivery zones, as its page shows it. */
async function shownOf(
  view: ProductView,
  { url, api, report }: Omit<ProductRequest, 'slug'>,
): Promise<ShownProduct> {
  const language = languageOf(url.pathname)
  const making = view.made_to_order_days
  const query = making === null ? {} : { making_from: making.from, making_to: making.to }
  const zones = await attempt(api(listDeliveryZones, { query }), report)
  if (zones === null) return { product: pageProduct(view, language), zones }
  const known = made[language].get(view)
  if (known?.of === zones) return known.shown
  const shown = { product: pageProduct(view, language), zones: pageZones(zones, language) }
  made[language].set(view, { of: zones, shown })
  return shown
}

/** The same answer is the same reviews, so that their part of the page is kept too. */
const madeReviews = {
  en: new WeakMap<ProductReviews, PageReviews>(),
  bn: new WeakMap<ProductReviews, PageReviews>(),
}

/** The reviews of a piece that the address asks for. */
async function reviewsOf(
  { id, rating }: ProductView,
  { url, api, report }: Omit<ProductRequest, 'slug'>,
): Promise<PageReviews | null> {
  const language = languageOf(url.pathname)
  if (rating === null) return noReviews
  const query = reviewQueryIn(url.searchParams)
  const found = await attempt(api(listProductReviews, { params: { id }, query: askedFor(query) }), report)
  if (found === null) return null
  const known = madeReviews[language].get(found)
  if (known !== undefined) return known
  const reviews = pageReviews(found, query, language)
  madeReviews[language].set(found, reviews)
  return reviews
}

/** The address that staff gave away; one that has ended is no page, like one that never was. */
async function loadPreview(token: string, request: ProductRequest) {
  const { api } = request
  let found: Reply<typeof getPreview>
  try {
    found = await api(getPreview, { params: { token } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw await notFound(api)
  }
  const page: PageData = {
    kind: 'preview',
    ...(await shownOf(found.product, request)),
    endsAt: found.ends_at,
  }
  return data(pack<PageData>(page), { headers: draftHeaders })
}

type ProductResult =
  | { readonly kind: 'found'; readonly view: ProductView }
  | { readonly kind: 'gone'; readonly category: string }
  | { readonly kind: 'unknown' }

async function findProduct(api: Api, slug: string): Promise<ProductResult> {
  try {
    return { kind: 'found', view: await api(getProduct, { query: { slug } }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    const similar = error.details['gone']
    return isGone(similar) ? { kind: 'gone', category: similar.category } : { kind: 'unknown' }
  }
}

function isGone(value: unknown): value is { readonly category: string } {
  return (
    typeof value === 'object' && value !== null && 'category' in value && typeof value.category === 'string'
  )
}

async function similarIn(api: Api, category: string): Promise<readonly ProductCard[]> {
  const { results } = await api(listProducts, {
    query: { parentCategory: category, in_stock: true, page_size: SIMILAR_TO_GONE },
  })
  return results
}
