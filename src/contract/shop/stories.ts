import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Slug } from '#contract/parameters.ts'
import { Bangla, PictureView } from './catalogue-views.ts'

const shared = { tag: 'Content', access: 'public', caching: 'shared' } as const

/** A story or a look as lists show it. */
const HeadView = z.object({
  slug: z.string(),
  title: z.string(),
  title_bn: Bangla,
  summary: z.string(),
  summary_bn: Bangla,
  image: PictureView,
  updated_at: z.iso.datetime({ offset: true }),
})
export type HeadView = z.infer<typeof HeadView>

/** Texts for search engines and shared links; null: the title, and the summary. */
const searchView = {
  seo_title: z.string().nullable(),
  seo_title_bn: Bangla,
  seo_description: z.string().nullable(),
  seo_description_bn: Bangla,
}

const StoryCard = HeadView.extend({ published_at: z.iso.datetime({ offset: true }) })
export type StoryCard = z.infer<typeof StoryCard>

export const StoryView = StoryCard.extend({
  /** Cleaned HTML as that of pages; a piece stands in it as `<figure data-product="12"></figure>`. */
  body: z.string(),
  body_bn: Bangla,
  /** The products whose pieces stand in the text of either language. */
  products: z.array(z.int()),
  ...searchView,
})
export type StoryView = z.infer<typeof StoryView>

/** A place on a picture, in thousandths from its left and from its top. */
const place = { x: z.int(), y: z.int() }

const LookCard = HeadView.extend({
  /** The point of the picture that a crop keeps in sight. */
  focus: z.object(place),
})
export type LookCard = z.infer<typeof LookCard>

const LookView = LookCard.extend({
  /** The places where products are seen, in their order; each product has one. */
  spots: z.array(z.object({ product: z.int(), ...place })),
  ...searchView,
})
export type LookView = z.infer<typeof LookView>

/** One of them by its address. */
const BySlug = z.object({ slug: Slug })
const Draft = z.object({
  /** The key of a draft, which staff look at before they save it. */
  draft: z.string().max(100).optional(),
})

export const listStories = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/stories',
  summary: 'The stories of the shop, the newest first',
  response: z.object({ results: z.array(StoryCard) }),
  errors: [],
})

export const getStory = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/stories/:slug',
  summary: 'One story; a former address gives it with its present one',
  params: BySlug,
  query: Draft,
  response: StoryView,
  errors: ['not_found'],
})

export const listLooks = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/looks',
  summary: 'The looks of the lookbook in their order',
  response: z.object({ results: z.array(LookCard) }),
  errors: [],
})

export const listLooksOfProduct = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/:id/looks',
  summary: 'The first looks of the lookbook in which a product is seen, three at most',
  params: z.object({ id: Id }),
  response: z.object({ results: z.array(LookCard) }),
  errors: [],
})

export const getLook = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/content/looks/:slug',
  summary: 'One look with the places of its pieces; a former address gives it with its present one',
  params: BySlug,
  query: Draft,
  response: LookView,
  errors: ['not_found'],
})
