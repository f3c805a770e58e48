import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { createStockAlert } from '#contract/shop/stock-alerts.ts'
import { parseContact, type ContactProblem } from '#domain/contact.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'

/** The result of "Tell me when it is back"; `contact` as it was typed, or as it was understood. */
export type AlertAnswer =
  | { readonly kind: 'noted'; readonly contact: string; readonly news: boolean }
  | { readonly kind: 'problem'; readonly contact: string; readonly problem: ContactProblem }
  | { readonly kind: 'failed'; readonly contact: string; readonly many: boolean }

export async function answerAlertForm({
  form,
  api,
  language,
}: {
  readonly form: FormData
  readonly api: Api
  readonly language: Language
}) {
  const typed = fieldIn(form, 'contact').slice(0, CONTACT_MAX)
  const contact = parseContact(typed)
  if (!contact.ok) {
    return data<AlertAnswer>({ kind: 'problem', contact: typed, problem: contact.refusal }, { status: 422 })
  }
  const news = fieldIn(form, 'news') === 'true'
  const body = { variant: fieldIn(form, 'variant'), contact: contact.value.value, language, news }
  try {
    const noted = await api(createStockAlert, { body })
    return data<AlertAnswer>({ kind: 'noted', contact: noted.contact, news })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const many = error.code === 'too_many_requests'
    return data<AlertAnswer>({ kind: 'failed', contact: typed, many }, { status: error.status })
  }
}
