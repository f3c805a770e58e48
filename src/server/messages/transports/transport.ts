import type { Trouble } from '#domain/messages/retry-delay.ts'
import type { MessageKind } from '#server/messages/kinds/message-kinds.ts'
import type { Mail } from '#server/messages/templates/render-message.ts'

export type Channel = 'sms' | 'email'
export type Purpose = MessageKind<never>['purpose']

/** A message ready to leave. */
export interface Parcel<Content> {
  /** Id of its row: providers get it, so that the same message sent twice can be known as one. */
  readonly id: string
  /** E.164, or an e-mail address. */
  readonly to: string
  readonly purpose: Purpose
  /** This try included. */
  readonly tries: number
  readonly content: Content
}

/** The result of a try. Codes are for staff and logs; they never hold what the message says. */
export type Outcome =
  | {
      readonly kind: 'sent'
      readonly provider: string
      readonly reference: string | null
      readonly segments: number | null
    }
  /** The provider will never take it: no such number, no such mailbox. */
  | { readonly kind: 'refused'; readonly provider: string; readonly code: string }
  | {
      readonly kind: 'later'
      readonly provider: string
      readonly code: string
      readonly trouble: Trouble
    }
  /** No answer came: it may have been taken, or not. */
  | { readonly kind: 'unknown'; readonly provider: string; readonly code: string }
  /** Not tried: sending there is paused after too many failures. */
  | { readonly kind: 'held'; readonly forMs: number }

/** A way for messages of one channel to leave. */
export interface Transport<Content> {
  send(parcel: Parcel<Content>): Promise<Outcome>
  /** Milliseconds for which it is no use to try; 0: go ahead. */
  pausedMs(): number
  close(): Promise<void>
}

export interface Transports {
  readonly sms: Transport<string>
  readonly email: Transport<Mail>
}
