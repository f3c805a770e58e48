import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  answerProductQuestion,
  hideProductQuestion,
  listStaffProductQuestions,
} from '#contract/staff/reviews/product-questions.ts'
import type { HideReason } from '#domain/reviews/product-review.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const list = namedEndpoint<typeof listStaffProductQuestions>({
  method: 'GET',
  path: '/v1/staff/product-questions',
})
const answer = namedEndpoint<typeof answerProductQuestion>({
  method: 'PUT',
  path: '/v1/staff/product-questions/:question/answer',
})
const hide = namedEndpoint<typeof hideProductQuestion>({
  method: 'POST',
  path: '/v1/staff/product-questions/:question/hide',
})

export type QuestionQuery = Arguments<typeof listStaffProductQuestions>['query']

export function readQuestions(api: Api, query: QuestionQuery) {
  return api(list, { query })
}

/** Answers or hides the question that the form names; tells which. */
export async function changeQuestion(api: Api, form: FormData): Promise<'answered' | 'hidden'> {
  const params = { question: textOf(form, 'review') }
  const version = Number(textOf(form, 'version'))
  if (textOf(form, 'work') === 'hidden') {
    // The API checks it, and names the field.
    const reason = textOf(form, 'reason') as HideReason
    await api(hide, { params, body: { reason, version } })
    return 'hidden'
  }
  const body = { answer: textOf(form, 'answer'), answer_bn: textOf(form, 'answer_bn'), version }
  await api(answer, { params, body })
  return 'answered'
}
