import { ApiError } from '#client/api-error.ts'
import { recoverOtp, recoverPassword, recoverUser } from '#contract/v1/sign-in.ts'
import { parseContact } from '#domain/contact.ts'
import { answered, refusal } from '#web/sign-in/answer-login.ts'
import { contactProblem } from '#web/sign-in/contact-problem.ts'
import { askCode, codeAnswerOf, codeStepOf } from '#web/sign-in/ask-code.ts'
import { finishSignIn } from '#web/sign-in/finish-sign-in.ts'
import { problemsOfCode, problemsOfRefusal } from '#web/sign-in/refused.ts'
import { pick, type SignInForm } from '#web/sign-in/sign-in-form.ts'

/** Answers the page of a new password, step by step: code to an address or number, code back, password (A7). */
export function answerRecovery(form: SignInForm) {
  if (form.values['pass'] !== undefined) return setPassword(form)
  const { challengeId, isResend } = codeStepOf(form)
  return challengeId === '' || isResend ? askRecovery(form) : takeCode(form)
}

async function askRecovery(form: SignInForm) {
  const { api, values, speech } = form
  const { contact = '' } = values
  const kept = pick(values, ['contact'])
  const read = parseContact(contact)
  if (!read.ok)
    return refusal({
      kind: 'refused',
      problems: { fields: { contact: contactProblem(contact, speech.text) ?? '' } },
      values: kept,
    })
  return answered(
    await askCode(form, {
      contact,
      values: kept,
      ask: () => api(recoverUser, { body: { contact: read.value.value } }),
    }),
  )
}

async function takeCode(form: SignInForm) {
  const { api, values, speech } = form
  const { challengeId, code } = codeStepOf(form)
  try {
    const { data } = await api(recoverOtp, { body: { challengeId, code } })
    return answered({ kind: 'password', pass: data.pass })
  } catch (error) {
    const step = codeAnswerOf(form, pick(values, ['contact']))
    // Told only to the one who reads what is sent there.
    if (error instanceof ApiError && error.code === 'not_found')
      return refusal({ ...step, problems: { message: speech.text.signIn.noAccount } })
    return refusal({ ...step, problems: problemsOfCode(error, speech) })
  }
}

async function setPassword(form: SignInForm) {
  const { api, values, speech } = form
  const { pass = '', password = '', confirmPassword = '' } = values
  try {
    const reply = await api(recoverPassword, { body: { pass, password, confirmPassword } })
    return await finishSignIn(form, {
      user: reply.data.user,
      message: speech.text.signIn.passwordChanged(reply.message),
    })
  } catch (error) {
    return refusal({ kind: 'password', pass, problems: problemsOfRefusal(error, speech) })
  }
}
