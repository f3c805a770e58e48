import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblem } from './error-answers.ts'
import type { Result } from '#domain/result.ts'

/** A reason to say no, with its facts; `errors` names fields or parameters and what is wrong with each. */
export interface Refusal {
  readonly code: ErrorCode
  readonly errors?: Readonly<Record<string, FieldProblem>>
  readonly [fact: string]: unknown
}

/** The one exception the server throws on purpose. Anything else is a bug. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  override readonly name = 'RefusalError'

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The value of an accepted result; throws the refusal of a refused one. */
export function orThrow<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value
  throw new RefusalError(result.refusal)
}
