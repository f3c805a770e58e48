import type { SignedIn } from '#contract/shop/account-views.ts'
import { login, phoneLogin } from '#contract/shop/sign-in.ts'
import { ApiError } from '#client/api-error.ts'
import { answerCode } from './answer-code.ts'
import { refusal } from './answers.ts'
import { phoneProblems } from './contact-problem.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { problemsOfRefusal } from './refused.ts'
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

/** A problem of the contact itself stands at its field. */
function problemsOfLogin(error: unknown, speech: SignInForm['speech']) {
  if (error instanceof ApiError && error.code === 'bad_request')
    return { fields: { email: speech.text.form.emailProblem.email } }
  const problems = problemsOfRefusal(error, speech)
  return problems.fields?.['phone'] === undefined ? problems : { fields: { email: problems.fields['phone'] } }
}

function byPhone(form: SignInForm) {
  const { api, values, speech } = form
  const phone = values['phone'] ?? ''
  return answerCode(form, {
    contact: phone,
    values: pick(values, ['phone']),
    problems: phoneProblems(phone, speech.text),
    ask: () => api(phoneLogin, { params: { phone }, body: undefined }),
    take: async (step) => {
      const reply = await api(phoneLogin, { params: { phone }, body: step })
      if (!isSignedIn(reply)) throw new Error('A code came back, and no session')
      return welcome(form, reply.data)
    },
  })
}

function isSignedIn(reply: { readonly data: object }): reply is { readonly data: SignedIn } {
  return 'user' in reply.data
}

function welcome(form: SignInForm, { user }: SignedIn) {
  return finishSignIn(form, { user, message: form.speech.text.signIn.welcomeBack(user.name) })
}
