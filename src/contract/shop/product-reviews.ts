import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, wholeNumber } from '#contract/parameters.ts'
import {
  fits,
  hideReasons,
  REVIEW_AUTHOR_MAX,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  REVIEWS_FIRST,
  REVIEWS_MAX,
  reviewSorts,
  reviewStates,
} from '#domain/reviews/product-review.ts'
import { LanguageCode } from './account-views.ts'
import { Bangla, PictureView, RatingView } from './catalogue-views.ts'
import { OrderNumber, own } from './order-actions.ts'
import { OptionWords } from './order-views.ts'

const Instant = z.iso.datetime({ offset: true })

/** The words of a review and its photos, as everybody may see them. */
export const reviewFields = {
  id: z.int(),
  stars: z.int(),
  /** How the size fits; null: the writer did not say. */
  fit: z.enum(fits).nullable(),
  text: z.string(),
  /** Of the text. */
  language: LanguageCode,
  author: z.string(),
  district: z.string().nullable(),
  district_bn: Bangla,
  /** The chosen options, such as the size. */
  options: z.array(OptionWords),
  photos: z.array(PictureView),
  /** The answer of the shop. */
  answer: z.string().nullable(),
  answer_bn: Bangla,
}

/** A published review; its writer received the piece. */
export const ProductReview = z.object({ ...reviewFields, published_at: Instant })
export type ProductReview = z.infer<typeof ProductReview>

export const listProductReviews = endpoint({
  tag: 'Products',
  access: 'public',
  caching: 'shared',
  method: 'GET',
  path: '/v1/product/:id/reviews',
  summary: 'The reviews of a product with their summary; filters narrow the list, never the summary',
  params: z.object({ id: Id }),
  query: z.strictObject({
    stars: wholeNumber({ min: 1, max: 5 }).optional(),
    with_photos: flag().optional(),
    /** A size as the product names it in English. */
    size: z.string().trim().min(1).max(80).optional(),
    sort: z.enum(reviewSorts).default('newest'),
    limit: wholeNumber({ min: 1, max: REVIEWS_MAX }).default(REVIEWS_FIRST),
  }),
  response: z.object({
    /** Null: there are no reviews. */
    rating: RatingView.nullable(),
    /** How many there are of each, from five stars down. */
    stars: z.array(z.object({ stars: z.int(), count: z.int() })),
    fit: z.record(z.enum(fits), z.int()),
    /** Sizes that were bought and reviewed. */
    sizes: z.array(z.object({ value: z.string(), value_bn: Bangla, count: z.int() })),
    /** Photos of the newest reviews that have some. */
    photos: z.array(PictureView.extend({ review: z.int() })),
    /** How many match the filters. */
    count: z.int(),
    results: z.array(ProductReview),
  }),
  errors: ['not_found'],
})
export type ProductReviews = z.infer<typeof listProductReviews.response>

/** A review as its writer sees it. */
const OwnReview = z.object({
  ...reviewFields,
  state: z.enum(reviewStates),
  /** Why the shop does not show it. */
  hidden_reason: z.enum(hideReasons).nullable(),
  written_at: Instant,
  /** Give it with a change. */
  version: z.int(),
})

export const getOrderReviews = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/orders/:number/reviews',
  summary: 'The lines of an order with what its owner wrote about them, and which can be reviewed now',
  params: OrderNumber,
  response: z.object({
    /** The name that a review shows unless another one is typed. */
    author: z.string(),
    /** The code that thanks for a review of this order; null: none was given. */
    thanks: z.string().nullable(),
    lines: z.array(
      z.object({
        position: z.int(),
        slug: z.string(),
        name: z.string(),
        name_bn: Bangla,
        options: z.array(OptionWords),
        image: PictureView.nullable(),
        /** The piece came, and nothing was written about it yet. */
        can_review: z.boolean(),
        review: OwnReview.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type OrderReviews = z.infer<typeof getOrderReviews.response>

const writtenFields = {
  stars: z.int().min(1).max(5),
  fit: z.enum(fits).nullable().default(null),
  text: z.string().trim().min(REVIEW_TEXT_MIN).max(REVIEW_TEXT_MAX),
  language: LanguageCode,
  /** The name that it shows; the first name on the order unless stated. */
  author: z.string().trim().min(1).max(REVIEW_AUTHOR_MAX).optional(),
  /** Ids of photos that were taken in for this order. */
  photos: z.array(z.string().max(40)).max(REVIEW_PHOTOS_MAX).default([]),
}

export const writeReview = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/reviews',
  status: 201,
  summary: 'Reviews the piece of a line that was delivered, once; it shows after staff have looked at it',
  params: OrderNumber,
  body: z.strictObject({ position: z.int().min(1), ...writtenFields }),
  response: OwnReview,
  errors: ['not_found', 'wrong_state', 'invalid_fields', 'too_many_requests'],
})

const OwnLine = OrderNumber.extend({ position: wholeNumber({ min: 1, max: 10_000 }) })

export const changeReview = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/orders/:number/reviews/:position',
  summary:
    'Writes other words over the own review of a line. It waits for staff again, and no page shows or counts it until then; staff keep its earlier words',
  params: OwnLine,
  body: z.strictObject({ ...writtenFields, version: z.int() }),
  response: OwnReview,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'too_many_requests'],
})

export const deleteReview = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/orders/:number/reviews/:position',
  summary:
    'Deletes the own review of a line with its photos. No page shows or counts it any more, and another can be written',
  params: OwnLine,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
