import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { recoverOtp, recoverPassword, recoverUser } from '#contract/shop/sign-in.ts'
import { parseContact } from '#domain/contact.ts'
import { answerCode } from '#web/sign-in/answer-code.ts'
import { refusal } from '#web/sign-in/answers.ts'
import { contactProblem } from '#web/sign-in/contact-problem.ts'
import { finishSignIn } from '#web/sign-in/finish-sign-in.ts'
import { problemsOfCode, problemsOfRefusal } from '#web/sign-in/refused.ts'
import { pick, type SignInForm } from '#web/sign-in/sign-in-form.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'

/** Answers the page of a new password, step by step: code to an address or number, code back, password (A7). */
export async function answerRecovery(form: SignInForm) {
  return form.values['pass'] === undefined ? takeCode(form) : setPassword(form)
}

function takeCode(form: SignInForm) {
  const { api, values, speech } = form
  const { contact = '' } = values
  const read = parseContact(contact)
  const problem = contactProblem(contact, speech.text)
  return answerCode(form, {
    contact,
    values: pick(values, ['contact']),
    problems: problem === null ? null : { fields: { contact: problem } },
    ask: () => api(recoverUser, { body: { contact: read.ok ? read.value.value : contact } }),
    take: async (step) => {
      const reply = await api(recoverOtp, { body: step })
      return data({ kind: 'password' as const, pass: reply.data.pass })
    },
    problemsOf: (error) => problemsOfRecovery(error, speech),
  })
}

/** The page says that there is no account only to somebody who reads what is sent there. */
function problemsOfRecovery(error: unknown, speech: SignInForm['speech']): FormProblems {
  if (error instanceof ApiError && error.code === 'not_found')
    return { message: speech.text.signIn.noAccount }
  return problemsOfCode(error, speech)
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
