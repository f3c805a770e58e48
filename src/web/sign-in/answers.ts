import { data } from 'react-router'
import type { AuthPerson } from '#web/state/auth/auth-state.ts'
import type { FormProblems, FormValues } from '#web/ui/forms/form-problems.ts'

/** The answer of a sign-in page to a form. */
export type SignInAnswer = RefusedAnswer | CodeAnswer | PasswordAnswer | SignedInAnswer

/** Nothing came of it. */
export interface RefusedAnswer {
  readonly kind: 'refused'
  readonly problems: FormProblems
  /** The filled values, without secrets. */
  readonly values: FormValues
}

/** A code is on its way, and asked for; with problems, it was the wrong one. */
export interface CodeAnswer {
  readonly kind: 'code'
  /** The number or address, as it was typed. */
  readonly contact: string
  readonly challengeId: string
  /** Seconds until another one may be asked for. */
  readonly resendAfter: number
  /** Seconds that it works. */
  readonly expiresIn: number
  /** How many were sent. */
  readonly sends: number
  readonly problems?: FormProblems
  /** Of the form before, which the code completes. */
  readonly values: FormValues
}

/** The code was right: a new password can be set. */
export interface PasswordAnswer {
  readonly kind: 'password'
  readonly pass: string
  readonly problems?: FormProblems
}

export interface SignedInAnswer {
  readonly kind: 'signed_in'
  readonly person: AuthPerson
  /** To be shown once the page is left. */
  readonly message: string
}

/** The problem, of either step. */
export function problemsIn(answer: SignInAnswer | undefined): FormProblems | undefined {
  return answer === undefined || answer.kind === 'signed_in' ? undefined : answer.problems
}

/** The filled values, to be shown again. */
export function valuesIn(answer: SignInAnswer | undefined): FormValues {
  return answer?.kind === 'refused' || answer?.kind === 'code' ? answer.values : {}
}

const REFUSED = 422

/** A form that was refused: the page stands as it is, and its other data are not asked for again. */
export function refusal<Answer extends SignInAnswer>(answer: Answer) {
  return data(answer, REFUSED)
}

/** A code that was asked for, sent or not. */
export function sentAnswer(answer: CodeAnswer | RefusedAnswer) {
  return answer.problems === undefined ? data(answer) : refusal(answer)
}
