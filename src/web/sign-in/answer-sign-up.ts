import { ApiError } from '#client/api-error.ts'
import type { Reply } from '#contract/endpoint.ts'
import { signUp } from '#contract/shop/sign-in.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { answerCode } from './answer-code.ts'
import { refusal } from './answers.ts'
import { phoneProblems } from './contact-problem.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { problemsOfCode, problemsOfRefusal } from './refused.ts'
import { pick, type SignInForm } from './sign-in-form.ts'

/** Answers the page of signing up (V4); who signed up is signed in (R5). */
export function answerSignUp(form: SignInForm) {
  return form.values['way'] === 'email' ? byEmail(form) : byPhone(form)
}

async function byEmail(form: SignInForm) {
  const { api, values, speech } = form
  const { email = '', password = '', confirmPassword = '' } = values
  try {
    return await welcome(
      form,
      await api(signUp, { body: { ...personOf(form), email, password, confirmPassword } }),
    )
  } catch (error) {
    return refusal({
      kind: 'refused',
      problems: problemsOfRefusal(error, speech),
      values: pick(values, ['email', 'name', 'offers']),
    })
  }
}

function byPhone(form: SignInForm) {
  const { api, values, speech } = form
  const phone = values['phone'] ?? ''
  const person = { ...personOf(form), phone }
  return answerCode(form, {
    contact: phone,
    values: pick(values, ['phone', 'name', 'offers']),
    problems: phoneProblems(phone, speech.text),
    ask: () => api(signUp, { body: person }),
    take: async (step) => welcome(form, await api(signUp, { body: { ...person, ...step } })),
    problemsOf: (error) => problemsOfPhone(error, form),
  })
}

/** The number was proven and is taken (E3), or all of it is: what was only logged is told as well (E4). */
function problemsOfPhone(error: unknown, { speech, report }: SignInForm): FormProblems {
  if (!(error instanceof ApiError)) throw error
  if (!isToldSo(error)) return problemsOfCode(error, speech)
  report(error)
  return { message: speech.text.signIn.signUpFailed }
}

/** 403, 401 and 500 of a sign-up by phone. A wrong code is a 401 too, and can be mended (E2). */
function isToldSo({ status, code }: ApiError): boolean {
  return code !== 'challenge_invalid' && [401, 403, 500].includes(status)
}

function personOf({ values, speech }: SignInForm) {
  return {
    name: values['name'] ?? '',
    wants_offers: values['offers'] !== undefined,
    language: speech.language,
  }
}

function welcome(form: SignInForm, reply: Reply<typeof signUp>) {
  if (!('message' in reply)) throw new Error('An account was asked for, and something else came')
  return finishSignIn(form, {
    user: reply.data.user,
    message: form.speech.text.signIn.signedUp(reply.message),
  })
}
