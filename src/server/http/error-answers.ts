import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Refusal } from './refusal.ts'

/** The sentences for people; they name the thing and the value where the facts give them. */
const sentences = {
  bad_request: (facts) => fieldSentence(facts) ?? 'We do not understand this request.',
  not_found: notFoundSentence,
  method_not_allowed: () => 'This address does not answer to this method.',
  too_large: () => 'This request is too large.',
  unsupported_media_type: () => 'Send the body as application/json.',
  unauthorized: () => 'Please sign in.',
  forbidden: () => 'You may not do this.',
  internal: () => 'Something went wrong on our side.',
  unavailable: () => 'The store is not answering now. Please try again in a moment.',
} satisfies Record<ErrorCode, (facts: Refusal) => string>

/** The body that a refusal is answered with. */
export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  const { code, errors, ...details } = refusal
  return {
    error: sentences[code](refusal),
    code,
    ...(errors === undefined ? {} : { errors }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
    requestId,
  }
}

function fieldSentence({ errors }: Refusal): string | undefined {
  if (errors === undefined) return undefined
  return Object.entries(errors)
    .map(([name, problem]) => `${name}: ${problem}.`)
    .join(' ')
}

function notFoundSentence({ thing, value }: Refusal): string {
  return typeof thing === 'string' ? `There is no ${thing} "${String(value)}".` : 'There is nothing here.'
}
