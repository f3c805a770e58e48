import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Slug } from '#contract/parameters.ts'
import { Bangla, PictureView } from './catalogue-views.ts'

const shared = { tag: 'Content', access: 'public', caching: 'shared' } as const

const StoryCard = z.object({
  slug: z.string(),
  title: z.string(),
  title_bn: Bangla,
  summary: z.string(),
  summary_bn: Bangla,
  image: PictureView,
  published_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
})
export type StoryCard = z.infer<typeof StoryCard>

export const StoryView = StoryCard.extend({
  /** Cleaned HTML as that of pages; a piece stands in it as `<figure data-product="12"></figure>`. */
  body: z.string(),
  body_bn: Bangla,
  /** The products whose pieces stand in the text of either language. */
  products: z.array(z.int()),
  seo_title: z.string().nullable(),
  seo_title_bn: Bangla,
  seo_description: z.string().nullable(),
  seo_description_bn: Bangla,
})
export type StoryView = z.infer<typeof StoryView>

const One = z.object({ slug: Slug })
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
  params: One,
  query: Draft,
  response: StoryView,
  errors: ['not_found'],
})
