import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { makeOrderAccount } from '#contract/shop/orders.ts'
import type { Visit } from '#web/app/api-context.ts'
import { finishSignIn } from '#web/sign-in/finish-sign-in.ts'
import { problemsOfRefusal } from '#web/sign-in/refused.ts'
import { signInForm } from '#web/sign-in/sign-in-form.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'

/** Why the details of an order were not kept. */
export interface KeepAnswer {
  readonly keeping: FormProblems
}

interface KeepForm extends Visit {
  readonly request: Request
  readonly form: FormData
  readonly number: string
}

/** An account from the order, by one password; then its page again, signed in and with the guest's cart. */
export async function answerKeepForm({ number, ...sent }: KeepForm) {
  const form = signInForm(sent)
  const { text } = form.speech
  try {
    const body = { password: (form.values['password'] ?? '').slice(0, 1024) }
    const { data: signedIn } = await sent.api(makeOrderAccount, { params: { number }, body })
    return await finishSignIn(form, { user: signedIn.user, message: text.order.kept })
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'phone_in_use'
    const keeping = isTaken ? { message: text.order.keepTaken } : problemsOfRefusal(error, form.speech)
    return data<KeepAnswer>({ keeping }, { status: error instanceof ApiError ? error.status : 500 })
  }
}
