import { data } from 'react-router'
import type { SignedIn } from '#contract/v1/account-views.ts'
import { login, phoneLogin } from '#contract/v1/sign-in.ts'
import { ApiError } from '#client/api-error.ts'
import type { SignInAnswer } from './answers.ts'
import { askCode, codeAnswerOf, codeStepOf } from './ask-code.ts'
import { phoneProblem } from './contact-problem.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { problemsOfCode, problemsOfRefusal } from './refused.ts'
import { pick, type SignInForm } from './sign-in-form.ts'

/** Answers the page of signing in: by password, or by a number whose code came back (A5). */
export function answerLogin(form: SignInForm) {
  return form.values['way'] === 'email' ? byPassword(form) : byPhone(form)
}

async function byPassword(form: SignInForm) {
  const { api, values, speech } = form
  const { email = '', password = '' } = values
  try {
    const contact = /[@a-z]/i.test(email) ? { email } : { phone: email }
    return await welcome(form, (await api(login, { body: { ...contact, password } })).data)
  } catch (error) {
    return refusal({
      kind: 'refused',
      problems: problemsOfLogin(error, speech),
      values: pick(values, ['email']),
    })
  }
}

/** What the server finds wrong with the contact itself stands at its field. */
function problemsOfLogin(error: unknown, speech: SignInForm['speech']) {
  if (error instanceof ApiError && error.code === 'bad_request')
    return { fields: { email: speech.text.form.emailProblem.email } }
  const problems = problemsOfRefusal(error, speech)
  return problems.fields?.['phone'] === undefined ? problems : { fields: { email: problems.fields['phone'] } }
}

async function byPhone(form: SignInForm) {
  const { api, values, speech } = form
  const phone = values['phone'] ?? ''
  const kept = pick(values, ['phone'])
  const { challengeId, code, isResend } = codeStepOf(form)
  const problem = phoneProblem(phone, speech.text)
  if (problem !== null)
    return refusal({ kind: 'refused', problems: { fields: { phone: problem } }, values: kept })
  if (challengeId === '' || isResend)
    return answered(
      await askCode(form, {
        contact: phone,
        values: kept,
        ask: () => api(phoneLogin, { params: { phone }, body: undefined }),
      }),
    )
  try {
    const reply = await api(phoneLogin, { params: { phone }, body: { challengeId, code } })
    if (!isSignedIn(reply)) throw new Error('A code came back, and no session')
    return await welcome(form, reply.data)
  } catch (error) {
    return refusal({ ...codeAnswerOf(form, kept), problems: problemsOfCode(error, speech) })
  }
}

function isSignedIn(reply: { readonly data: object }): reply is { readonly data: SignedIn } {
  return 'user' in reply.data
}

function welcome(form: SignInForm, { user }: SignedIn) {
  return finishSignIn(form, { user, message: form.speech.text.signIn.welcomeBack(user.name) })
}

const REFUSED = 422

/** A form that was refused: the page stands as it is, and its other data are not asked for again. */
export function refusal(answer: SignInAnswer) {
  return data(answer, REFUSED)
}

export function answered(answer: SignInAnswer) {
  return answer.kind === 'refused' || (answer.kind === 'code' && answer.problems !== undefined)
    ? refusal(answer)
    : data(answer)
}
