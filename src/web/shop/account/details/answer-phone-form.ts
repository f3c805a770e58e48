import { ApiError } from '#client/api-error.ts'
import { updatePhone } from '#contract/v1/user.ts'
import { doneAt } from '#web/shop/account/done.ts'
import { confirmIfAsked, type AccountVisit } from '#web/shop/account/open-account.ts'
import { answered, refusal } from '#web/sign-in/answer-login.ts'
import { askCode, codeAnswerOf, codeStepOf } from '#web/sign-in/ask-code.ts'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { problemsOfCode } from '#web/sign-in/refused.ts'
import { pick } from '#web/sign-in/sign-in-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

/** Sends a code to the new number; with a code takes the number (V6, E5). */
export async function answerPhoneForm(visit: AccountVisit, sent: FormData) {
  const { paths, text } = visit
  const form = { values: valuesOf(sent), speech: visit }
  const kept = pick(form.values, ['phone'])
  const phone = kept['phone'] ?? ''
  const problem = phoneProblem(phone, text)
  if (problem !== null)
    return refusal({ kind: 'refused', problems: { fields: { phone: problem } }, values: kept })
  const { challengeId, code, isResend } = codeStepOf(form)
  try {
    if (challengeId === '' || isResend)
      return answered(
        await askCode(form, {
          contact: phone,
          values: kept,
          ask: () => change(visit, { phone }),
        }),
      )
    await change(visit, { phone, challengeId, code })
    return doneAt(paths.details, 'phone')
  } catch (error) {
    const problems = problemsOfCode(error, visit)
    if (isInUse(error)) return refusal({ kind: 'refused', problems, values: kept })
    return refusal({ ...codeAnswerOf(form, kept), problems })
  }
}

interface Change {
  readonly phone: string
  readonly challengeId?: string
  readonly code?: string
}

async function change(visit: AccountVisit, body: Change) {
  try {
    return await visit.api(updatePhone, { params: { id: visit.user.id }, body })
  } catch (error) {
    confirmIfAsked(visit, error)
    throw error
  }
}

/** Told only after the number was proven; it is another one that helps. */
function isInUse(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'phone_in_use'
}
