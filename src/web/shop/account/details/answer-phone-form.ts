import { ApiError } from '#client/api-error.ts'
import { updatePhone } from '#contract/shop/user.ts'
import { doneAt } from '#web/shop/account/done.ts'
import { redirectToConfirm, type AccountVisit } from '#web/shop/account/open-account.ts'
import { answerCode } from '#web/sign-in/answer-code.ts'
import { refusal } from '#web/sign-in/answers.ts'
import { phoneProblems } from '#web/sign-in/contact-problem.ts'
import { problemsOfRefusal } from '#web/sign-in/refused.ts'
import { pick } from '#web/sign-in/sign-in-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

/** Sends a code to the new number; with a code takes the number (V6, E5). */
export async function answerPhoneForm(visit: AccountVisit, sent: FormData) {
  const form = { values: valuesOf(sent), speech: visit }
  const values = pick(form.values, ['phone'])
  const phone = values['phone'] ?? ''
  return answerCode(form, {
    contact: phone,
    values,
    problems: phoneProblems(phone, visit.text),
    ask: () => change(visit, { phone }),
    take: async (step) => {
      try {
        await change(visit, { phone, ...step })
        return doneAt(visit.paths.details, 'phone')
      } catch (error) {
        // The page says so only after the number was proven. Another number helps, so it asks for one.
        if (error instanceof ApiError && error.code === 'phone_in_use')
          return refusal({ kind: 'refused', problems: problemsOfRefusal(error, visit), values })
        throw error
      }
    },
  })
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
    redirectToConfirm(visit, error)
    throw error
  }
}
