import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { updatePhone } from '#contract/v1/user.ts'
import { parsePhone } from '#domain/phone.ts'
import { fieldIn } from '#web/form-field.ts'
import { problemsOfAccount } from '#web/shop/account/account-answer.ts'
import { doneAt } from '#web/shop/account/done.ts'
import { confirmIfAsked, type AccountVisit } from '#web/shop/account/open-account.ts'
import { problemsOfCode } from '#web/shop/sign-in/refused.ts'
import type { FormProblems } from '#web/ui/form-problems.ts'

/** The number is asked for. */
export interface NumberStep {
  readonly step: 'number'
  readonly phone: string
  readonly problems: FormProblems
}

/** A code is on its way to the number. */
export interface CodeStep {
  readonly step: 'code'
  /** As it was typed, to be sent along and shown. */
  readonly phone: string
  readonly challengeId: string
  /** Seconds until another one may be asked for; only after one was sent. */
  readonly resendAfter: number
  readonly problems: FormProblems | undefined
}

/** Sends a code to the new number; with a code takes the number (V6, E5). */
export async function answerPhoneForm(visit: AccountVisit, form: FormData) {
  const phone = parsePhone(fieldIn(form, 'phone'))
  if (!phone.ok) {
    const { code, digits } = phone.refusal
    const problem = visit.text.form.phoneProblem[code](digits)
    return numberAgain(fieldIn(form, 'phone'), { fields: { phone: problem } })
  }
  const challengeId = fieldIn(form, 'challengeId')
  return challengeId === '' || form.get('intent') === 'again'
    ? askCode(visit, phone.value, challengeId)
    : useCode(visit, { phone: phone.value, challengeId, code: fieldIn(form, 'code') })
}

async function askCode(visit: AccountVisit, phone: string, before: string) {
  const { api, user } = visit
  try {
    const asked = await api(updatePhone, { params: { id: user.id }, body: { phone } })
    if (!('challengeId' in asked.data)) throw new Error('A new number was taken without a code')
    const { challengeId, resendAfter } = asked.data
    return codeAgain({ phone, challengeId, resendAfter })
  } catch (error) {
    const problems = problemsOfAccount(visit, error)
    // The code that was sent before may still be typed in.
    return before === '' ? numberAgain(phone, problems) : codeAgain({ phone, challengeId: before, problems })
  }
}

interface Guess {
  readonly phone: string
  readonly challengeId: string
  readonly code: string
}

async function useCode(visit: AccountVisit, guess: Guess) {
  const { api, user, paths } = visit
  try {
    await api(updatePhone, { params: { id: user.id }, body: guess })
    return doneAt(paths.details, 'phone')
  } catch (error) {
    confirmIfAsked(visit, error)
    const problems = problemsOfCode(error, visit)
    return isInUse(error) ? numberAgain(guess.phone, problems) : codeAgain({ ...guess, problems })
  }
}

function numberAgain(phone: string, problems: FormProblems) {
  const answer: NumberStep | CodeStep = { step: 'number', phone, problems }
  return data(answer, { status: 422 })
}

interface CodeAgain {
  readonly phone: string
  readonly challengeId: string
  readonly resendAfter?: number
  readonly problems?: FormProblems
}

function codeAgain({ phone, challengeId, resendAfter = 0, problems }: CodeAgain) {
  const answer: NumberStep | CodeStep = { step: 'code', phone, challengeId, resendAfter, problems }
  return data(answer, { status: problems === undefined ? 200 : 422 })
}

/** Told only after the number was proven; it is another one that helps. */
function isInUse(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'phone_in_use'
}
