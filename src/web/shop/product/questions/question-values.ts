import { parseContact, type ContactProblem } from '#domain/contact.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { PRODUCT_QUESTION_MAX, PRODUCT_QUESTION_MIN } from '#domain/reviews/product-question.ts'
import { REVIEW_AUTHOR_MAX } from '#domain/reviews/product-review.ts'
import { fieldIn } from '#web/app/form-field.ts'

/** The value of `intent` by which the action of the product's page knows this form. */
export const ASK = 'ask'

export interface QuestionValues {
  readonly text: string
  readonly author: string
  readonly contact: string
}

export interface QuestionProblems {
  readonly text?: true
  readonly author?: true
  readonly contact?: ContactProblem
}

/** The result of a question that was sent. */
export type QuestionAnswer =
  | { readonly kind: 'asked'; readonly contact: string }
  | { readonly kind: 'unfit'; readonly values: QuestionValues; readonly problems: QuestionProblems }
  | { readonly kind: 'unsent'; readonly values: QuestionValues; readonly many: boolean }

export function questionValuesIn(form: FormData): QuestionValues {
  return {
    text: fieldIn(form, 'text').trim().slice(0, PRODUCT_QUESTION_MAX),
    author: fieldIn(form, 'author').trim().slice(0, REVIEW_AUTHOR_MAX),
    contact: fieldIn(form, 'contact').slice(0, CONTACT_MAX),
  }
}

/** The problems of a question; none if it can be sent. */
export function questionProblems({ text, author, contact }: QuestionValues): QuestionProblems {
  const parsed = parseContact(contact)
  return {
    ...(text.length < PRODUCT_QUESTION_MIN && { text: true }),
    ...(author === '' && { author: true }),
    ...(!parsed.ok && { contact: parsed.refusal }),
  }
}
