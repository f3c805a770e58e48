import { ApiError } from '#client/api-error.ts'
import type { Reply } from '#contract/endpoint.ts'
import { signUp } from '#contract/v1/sign-in.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { answered, refusal } from './answer-login.ts'
import { askCode, codeAnswerOf, codeStepOf } from './ask-code.ts'
import { phoneProblem } from './contact-problem.ts'
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

async function byPhone(form: SignInForm) {
  const { api, values, speech } = form
  const phone = values['phone'] ?? ''
  const kept = pick(values, ['phone', 'name', 'offers'])
  const person = { ...personOf(form), phone }
  const { challengeId, code, isResend } = codeStepOf(form)
  const problem = phoneProblem(phone, speech.text)
  if (problem !== null)
    return refusal({ kind: 'refused', problems: { fields: { phone: problem } }, values: kept })
  if (challengeId === '' || isResend)
    return answered(
      await askCode(form, { contact: phone, values: kept, ask: () => api(signUp, { body: person }) }),
    )
  try {
    return await welcome(form, await api(signUp, { body: { ...person, challengeId, code } }))
  } catch (error) {
    return refusal({ ...codeAnswerOf(form, kept), problems: problemsOfPhone(error, form) })
  }
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
