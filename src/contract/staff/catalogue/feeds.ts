import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { feedAdvices, feedExclusions, feedTargets } from '#domain/feeds/feed-item.ts'
import { feedNames } from '#domain/feeds/feed-names.ts'

const staff = { tag: 'Feeds', access: { staff: 'catalogue:read' } } as const

const Remark = z.enum([...feedExclusions, ...feedAdvices])

export const FeedView = z.object({
  name: z.enum(feedNames),
  target: z.enum(feedTargets),
  language: z.enum(['en', 'bn']),
  /** The address to give to the advertiser. */
  url: z.string(),
  /** Null while it is being made for the first time. */
  made: z
    .object({
      at: z.iso.datetime({ offset: true }),
      items: z.int(),
      /** Pieces on sale, and those of which nothing is in the feed. */
      pieces: z.int(),
      left_out: z.int(),
      /** How many pieces have each remark; some of their variants may be in the feed. */
      remarks: z.array(z.object({ code: Remark, pieces: z.int() })),
    })
    .nullable(),
})
export type FeedView = z.infer<typeof FeedView>

export const listFeeds = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/feeds',
  summary: 'The product feeds for advertisers, with what is in them and what is left out',
  response: z.object({ results: z.array(FeedView) }),
  errors: [],
})

export const RemarkedPieceView = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  /** Why it is left out, then what would make it sell better. */
  remarks: z.array(Remark),
  left_out: z.boolean(),
})

export const getFeed = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/feeds/:feed',
  summary: 'One feed with the pieces that have a remark, a page at a time; at most a thousand of each remark',
  params: z.object({ feed: z.enum(feedNames) }),
  query: z.strictObject({
    remark: Remark.optional(),
    page: wholeNumber({ min: 1, max: 1000 }).default(1),
  }),
  response: z.object({
    feed: FeedView,
    pieces: z.array(RemarkedPieceView),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

export const previewFeed = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/feeds/:feed/preview',
  summary:
    'A piece as the feed writes it, by its SKU or that of a variant; the first pieces of the feed without one',
  params: z.object({ feed: z.enum(feedNames) }),
  query: z.strictObject({ sku: z.string().trim().max(40).optional() }),
  response: z.object({
    pieces: z.array(
      RemarkedPieceView.extend({
        items: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            fields: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
})
