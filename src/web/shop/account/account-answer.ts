import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { problemsOfRefusal } from '#web/sign-in/refused.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { redirectToConfirm, type AccountVisit } from './open-account.ts'

/** The answer of an action in the account area that could not do its work. */
export interface AccountRefusal {
  readonly problems: FormProblems
}

/** An answer that keeps the status of what is wrong. */
export function refused<Answer extends AccountRefusal>(answer: Answer, status = 422) {
  return data(answer, { status })
}

/**
 * The refusal of the API in the page's language. Other errors are thrown on: bugs, and the way to the page that
 * confirms the identity.
 */
export function problemsOfAccount(visit: AccountVisit, error: unknown): FormProblems {
  redirectToConfirm(visit, error)
  return problemsOfRefusal(error, visit)
}

/** The same as the specification has it for the profile and for addresses: "error", then the reason (E6). */
export function failureOf(visit: AccountVisit, error: unknown): FormProblems {
  const { message, fields } = problemsOfAccount(visit, error)
  const { account } = visit.text
  return { fields, message: message === undefined ? account.failed : account.failedBecause(message) }
}

/** Codes of what is wrong with fields, where the API gives them. */
export function problemCodes(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const { problems } = error.details
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
