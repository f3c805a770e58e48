import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { reviewFields } from '#contract/shop/product-reviews.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { PAGE_NUMBER_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { hideReasons, REVIEW_ANSWER_MAX, reviewStates } from '#domain/reviews/product-review.ts'

const Instant = z.iso.datetime({ offset: true })
const writes = { tag: 'Reviews of staff', access: { staff: 'reviews:write' } } as const
const Review = z.object({ review: Id })

/** A review as staff see it: no phone number, no address. */
export const StaffReview = z.object({
  ...reviewFields,
  state: z.enum(reviewStates),
  hidden_reason: z.enum(hideReasons).nullable(),
  order_number: z.string(),
  product: z.object({ id: z.int(), slug: z.string(), sku: z.string(), name: z.string(), name_bn: Bangla }),
  written_at: Instant,
  published_at: Instant.nullable(),
  answered_at: Instant.nullable(),
  /** When its buyer last changed or deleted it. */
  changed_at: Instant.nullable(),
  /** Its words before each change by its buyer, the newest first. */
  earlier: z.array(
    z.object({ stars: z.int(), text: z.string(), language: z.enum(['en', 'bn']), ended_at: Instant }),
  ),
  version: z.int(),
})
export type StaffReview = z.infer<typeof StaffReview>

export const listStaffReviews = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/product-reviews',
  summary: 'Reviews of products, 25 to a page: those that wait the oldest first, all others the newest first',
  query: z.strictObject({
    state: z.enum(reviewStates).optional(),
    stars: wholeNumber({ min: 1, max: 5 }).optional(),
    with_photos: flag().optional(),
    answered: flag().optional(),
    /** A part of the text or of the name of the product, its SKU or the number of the order. */
    q: z.string().trim().max(STAFF_SEARCH_MAX).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(StaffReview),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    /** Number of reviews in each state, whatever was searched for. */
    counts: z.record(z.enum(reviewStates), z.int()),
  }),
  errors: ['invalid_fields'],
})

export const getStaffReview = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/product-reviews/:review',
  summary: 'One review of a product',
  params: Review,
  response: StaffReview,
  errors: ['not_found'],
})

export const decideReview = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/product-reviews/:review/decision',
  summary: 'Publishes a review, or hides it for a reason that its writer sees; its words stay as they are',
  params: Review,
  body: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('published'), ...Seen }),
    z.strictObject({ state: z.literal('hidden'), reason: z.enum(hideReasons), ...Seen }),
  ]),
  response: StaffReview,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})

export const answerReview = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/product-reviews/:review/answer',
  summary: 'Writes the answer of the shop below a review; empty in both languages, there is none',
  params: Review,
  body: z.strictObject({
    answer: optionalText(REVIEW_ANSWER_MAX),
    answer_bn: optionalText(REVIEW_ANSWER_MAX),
    ...Seen,
  }),
  response: StaffReview,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})
