import { ApiError } from '#client/api-error.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { problemsOfRefusal } from '#web/sign-in/refused.ts'
import type { SignInForm } from '#web/sign-in/sign-in-form.ts'

/** The words of a mailed link's page if the link is refused. */
export function problemsOfLink(error: unknown, { speech }: SignInForm): FormProblems {
  if (error instanceof ApiError && error.code === 'forbidden')
    return { message: speech.text.signIn.otherAccount }
  return problemsOfRefusal(error, speech)
}
