import type { Endpoint } from '#contract/endpoint.ts'
import { taggedText, type TaggedText } from './revalidation.ts'

/** An answer that keeps what the contract promises; its text is JSON. */
export interface CheckedAnswer extends TaggedText {
  /** As the schema gave it; shared by all who asked for the same, so nobody may change it. */
  readonly value: unknown
}

/**
 * Parses the answers of an endpoint; throws where one breaks the contract, which is a bug. An answer for everybody that
 * is the very object of an earlier one is not parsed, written and hashed again. Data in memory, such as the menu, is
 * sent as it is until it changes.
 */
export function answerCheck({ response, caching }: Endpoint): (answer: unknown) => CheckedAnswer {
  let last: { readonly answer: unknown; readonly checked: CheckedAnswer } | undefined
  return (answer) => {
    if (last !== undefined && last.answer === answer) return last.checked
    const value = response.parse(answer)
    const checked = { value, ...taggedText(() => JSON.stringify(value)) }
    if (caching === 'shared') last = { answer, checked }
    return checked
  }
}
