import type { MessageFacts, MessageName } from '#server/messages/kinds/messages.ts'
import type { AmountRow, Block } from '#server/messages/kinds/mail-block.ts'
import type { Voice } from './voice.ts'

export interface MailWords {
  readonly subject: string
  /** The text that mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

interface Wording<Facts> {
  readonly sms: (facts: Facts, voice: Voice) => string
  readonly mail: (facts: Facts, voice: Voice) => MailWords
}

/** The words of every message in one language. */
export type Wordings<Names extends MessageName = MessageName> = {
  readonly [Name in Names]: Wording<MessageFacts[Name]>
}

/** The texts around every e-mail. */
export interface LayoutWords {
  readonly why: (voice: Voice) => string
  readonly help: (voice: Voice) => string
  readonly safety: (voice: Voice) => string
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const note = (text: string): Block => ({ kind: 'note', text })
export const button = (label: string, address: string): Block => ({ kind: 'button', label, address })
export const codeBlock = (code: string): Block => ({ kind: 'code', code })
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  headings,
  rows,
})
export const amounts = (rows: readonly AmountRow[]): Block => ({ kind: 'amounts', rows })

/** Words that are made already, by the texts that staff are writing. */
export const messageTest: Wordings<'message_test'>['message_test'] = {
  sms: ({ lines }) => lines.join('\n'),
  mail: ({ subject, heading, blocks }) => ({ subject, preview: heading, heading, blocks }),
}

/** A report, in words that are made already. */
export const staffReport: Wordings<'staff_report'>['staff_report'] = {
  sms: ({ subject }) => subject,
  mail: ({ subject, heading, blocks, open, path }, voice) => ({
    subject,
    preview: heading,
    heading,
    blocks: [...blocks, button(open, voice.link(path))],
  }),
}
