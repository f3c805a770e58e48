import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { productQuestionFields } from '#contract/shop/product-questions.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { hideReasons, REVIEW_ANSWER_MAX, questionStates } from '#domain/reviews/product-review.ts'

const Instant = z.iso.datetime({ offset: true })
const writes = { tag: 'Reviews of staff', access: { staff: 'reviews:write' } } as const
const Question = z.object({ question: Id })

/** A question about a product as staff see it: not where its answer is sent. */
const StaffProductQuestion = z.object({
  ...productQuestionFields,
  state: z.enum(questionStates),
  hidden_reason: z.enum(hideReasons).nullable(),
  product: z.object({ id: z.int(), slug: z.string(), sku: z.string(), name: z.string(), name_bn: Bangla }),
  asked_at: Instant,
  answered_at: Instant.nullable(),
  version: z.int(),
})
export type StaffProductQuestion = z.infer<typeof StaffProductQuestion>

export const listStaffProductQuestions = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/product-questions',
  summary:
    'Questions about products, 25 to a page: those that wait the oldest first, all others the newest first',
  query: z.strictObject({
    state: z.enum(questionStates).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(StaffProductQuestion),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    counts: z.record(z.enum(questionStates), z.int()),
  }),
  errors: ['invalid_fields'],
})

export const answerProductQuestion = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/product-questions/:question/answer',
  summary: 'Answers a question about a product and shows both; who asked is told the first time',
  params: Question,
  body: z.strictObject({
    answer: optionalText(REVIEW_ANSWER_MAX),
    answer_bn: optionalText(REVIEW_ANSWER_MAX),
    ...Seen,
  }),
  response: StaffProductQuestion,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const hideProductQuestion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/product-questions/:question/hide',
  summary: 'Hides a question about a product for a reason; its words stay as they are',
  params: Question,
  body: z.strictObject({ reason: z.enum(hideReasons), ...Seen }),
  response: StaffProductQuestion,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
