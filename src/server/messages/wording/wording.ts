import type { MessageFacts, MessageName } from '#server/messages/kinds/messages.ts'
import type { Voice } from './voice.ts'

/** One part of an e-mail, from which both its HTML and its plain text are made. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  /** Names on the left, amounts on the right; the last row is their sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  /** Small print under the rest. */
  | { readonly kind: 'note'; readonly text: string }

export interface AmountRow {
  /** Absolute address of a small picture of what the row is about. */
  readonly picture?: string
  readonly label: string
  readonly amount: string
}

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
export const amounts = (rows: readonly AmountRow[]): Block => ({ kind: 'amounts', rows })
