import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { askProductQuestion } from '#contract/shop/product-questions.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { questionProblems, questionValuesIn, type QuestionAnswer } from './question-values.ts'

interface SentQuestion {
  readonly form: FormData
  readonly api: Api
  readonly language: Language
}

export async function answerQuestionForm({ form, api, language }: SentQuestion) {
  const values = questionValuesIn(form)
  const problems = questionProblems(values)
  if (Object.keys(problems).length > 0)
    return data<QuestionAnswer>({ kind: 'unfit', values, problems }, { status: 422 })
  try {
    const params = { id: fieldIn(form, 'product') }
    const { contact } = await api(askProductQuestion, { params, body: { ...values, language } })
    return data<QuestionAnswer>({ kind: 'asked', contact })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const many = error.code === 'too_many_requests' || error.code === 'limit_reached'
    return data<QuestionAnswer>({ kind: 'unsent', values, many }, { status: error.status })
  }
}
