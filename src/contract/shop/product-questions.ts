import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { PRODUCT_QUESTION_MAX, PRODUCT_QUESTION_MIN } from '#domain/reviews/product-question.ts'
import { REVIEW_AUTHOR_MAX } from '#domain/reviews/product-review.ts'
import { LanguageCode } from './account-views.ts'
import { Bangla } from './catalogue-views.ts'

const Product = z.object({ id: Id })

/** The words of a question with its answer, as everybody may see them. */
export const productQuestionFields = {
  id: z.int(),
  text: z.string(),
  /** Of the text. */
  language: LanguageCode,
  author: z.string(),
  answer: z.string().nullable(),
  answer_bn: Bangla,
}

const ProductQuestion = z.object({ ...productQuestionFields, answered_at: z.iso.datetime({ offset: true }) })
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const listProductQuestions = endpoint({
  tag: 'Products',
  access: 'public',
  caching: 'shared',
  method: 'GET',
  path: '/v1/product/:id/questions',
  summary: 'Questions about a product that the shop answered, the newest answer first',
  params: Product,
  response: z.object({ results: z.array(ProductQuestion) }),
  errors: [],
})

export const askProductQuestion = endpoint({
  tag: 'Products',
  access: 'public',
  throttle: 'questions',
  method: 'POST',
  path: '/v1/product/:id/questions',
  status: 202,
  summary: 'Asks the shop about a product; the answer is shown to all, and sent once to who asked',
  params: Product,
  body: z.strictObject({
    text: z.string().trim().min(PRODUCT_QUESTION_MIN).max(PRODUCT_QUESTION_MAX),
    language: LanguageCode,
    author: z.string().trim().min(1).max(REVIEW_AUTHOR_MAX),
    /** A Bangladeshi mobile number in any writing, or an e-mail address. */
    contact: z.string().max(CONTACT_MAX),
  }),
  /** The contact as it was understood. */
  response: z.object({ contact: z.string() }),
  errors: ['not_found', 'invalid_fields', 'limit_reached', 'too_many_requests'],
})
