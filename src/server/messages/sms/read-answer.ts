import type { HttpOutcome } from '#server/platform/http-call.ts'
import type { SmsAnswer } from './sms-gateway.ts'

/** Reads what a gateway answered; a call without an answer of the gateway's own is the same for all of them. */
export function readAnswer(
  outcome: HttpOutcome,
  read: (text: string, status: number) => SmsAnswer | undefined,
): SmsAnswer {
  if (outcome.kind === 'not_reached') return { accepted: false, code: outcome.code, retry: 'other_gateway' }
  if (outcome.kind === 'silent') return { accepted: 'unknown', code: outcome.code }
  const { status, text } = outcome
  const answer = read(text, status)
  if (answer !== undefined) return answer
  // Something else answered in its place. With a success nobody knows what it did with the SMS.
  if (status < 300) return { accepted: 'unknown', code: 'garbage' }
  return { accepted: false, code: `http ${status}`, retry: 'other_gateway' }
}

/** The value of JSON; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
