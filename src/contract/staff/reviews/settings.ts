import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { Seen, TermId } from '#contract/staff/catalogue/term-parts.ts'
import { ASK_AFTER_DAYS_MAX } from '#domain/reviews/product-review.ts'

const writes = { tag: 'Reviews of staff', access: { staff: 'reviews:write' } } as const

const fields = {
  /** Buyers are asked so many days after the delivery; null: nobody is asked. */
  ask_after_days: z.int().min(1).max(ASK_AFTER_DAYS_MAX).nullable(),
  /** The promotion whose single-use codes thank for reviews, whatever their stars; null: no code. */
  thanks_promotion: TermId.nullable(),
}

const ReviewSettings = z.object({
  ...fields,
  version: z.int(),
  /** Promotions with single-use codes, and how many of their codes nobody has yet. */
  promotions: z.array(z.object({ id: z.int(), name: z.string(), name_bn: Bangla, left: z.int() })),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export const getReviewSettings = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/review-settings',
  summary: 'When buyers are asked for a review, and how they are thanked for any',
  response: ReviewSettings,
  errors: [],
})

export const saveReviewSettings = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/review-settings',
  summary: 'Changes when buyers are asked for a review, and how they are thanked for any',
  body: z.strictObject({ ...fields, ...Seen }),
  response: ReviewSettings,
  errors: ['invalid_fields', 'version_conflict'],
})
