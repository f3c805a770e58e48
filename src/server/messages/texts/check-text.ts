import { textProblem, type TextPlace } from '#domain/messages/message-text.ts'
import type { Problem } from '#contract/problem.ts'
import { isMessageName } from '#server/messages/kinds/message-kinds.ts'
import type { MessageLanguage } from '#server/messages/wording/voice.ts'
import { rulesOf } from './standard-text.ts'

/** The texts of staff of one message, by their columns; null: the standard one. */
export interface MessageTexts {
  readonly sms: string | null
  readonly sms_bn: string | null
  readonly subject: string | null
  readonly subject_bn: string | null
  readonly body: string | null
  readonly body_bn: string | null
}

/** The columns of the texts, each with its place and its language. */
export const textColumns = [
  ['sms', 'sms', 'en'],
  ['sms_bn', 'sms', 'bn'],
  ['subject', 'subject', 'en'],
  ['subject_bn', 'subject', 'bn'],
  ['body', 'body', 'en'],
  ['body_bn', 'body', 'bn'],
] as const satisfies readonly (readonly [keyof MessageTexts, TextPlace, MessageLanguage])[]

/** The problems that keep texts of a message from being sent, by column; none: each can always be filled. */
export function problemsOfTexts(
  name: string,
  texts: Readonly<Record<string, unknown>>,
): Record<string, Problem> {
  if (!isMessageName(name)) return {}
  return Object.fromEntries(
    textColumns.flatMap(([column, place, language]): [string, Problem][] => {
      const text = texts[column]
      if (typeof text !== 'string') return []
      const problem = textProblem(text, place, rulesOf(name, language, place))
      return problem === undefined ? [] : [[column, problem]]
    }),
  )
}
