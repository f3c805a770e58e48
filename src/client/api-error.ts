import type { ErrorBody } from '#contract/errors.ts'

/** A refusal of the API, as the caller received it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code']
  readonly errors: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  override readonly name = 'ApiError'

  /** The built pages and the server each carry this class: told by its name, an error of one is known to the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(status: number, answer: unknown) {
    const body = bodyOf(answer)
    super(body.error ?? `The store answered with status ${status}`)
    this.status = status
    this.code = body.code ?? 'internal'
    this.errors = body.errors ?? {}
    this.details = body.details ?? {}
    this.requestId = body.requestId
  }
}

/** A proxy in between may answer with anything; then nothing but the status is known. */
function bodyOf(answer: unknown): Partial<ErrorBody> {
  return typeof answer === 'object' && answer !== null ? answer : {}
}
