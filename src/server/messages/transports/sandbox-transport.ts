import { smsLength } from '#domain/messages/sms-length.ts'
import type { Mail } from '#server/messages/templates/render-message.ts'
import type { Parcel, Transport } from './transport.ts'

/** The part of a message that the sandbox keeps instead of sending it. */
export interface KeptMessage {
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly files?: Mail['files']
}

export const SANDBOX = 'sandbox'

type Keep = (id: string, message: KeptMessage) => Promise<void>

/** Sends no SMS: keeps them for the Outbox, with the segments that they would have cost. */
export function sandboxSms(keep: Keep): Transport<string> {
  return sandbox(keep, (text: string) => ({
    stored: { subject: null, text, html: null },
    segments: smsLength(text).segments,
  }))
}

/** Sends no e-mail: keeps it for the Outbox. */
export function sandboxEmail(keep: Keep): Transport<Mail> {
  return sandbox(keep, (mail: Mail) => ({ stored: mail, segments: null }))
}

interface StoredMessage {
  readonly stored: KeptMessage
  readonly segments: number | null
}

function sandbox<Content>(keep: Keep, read: (content: Content) => StoredMessage): Transport<Content> {
  return {
    pausedMs: () => 0,
    send: async ({ id, content }: Parcel<Content>) => {
      const { stored, segments } = read(content)
      await keep(id, stored)
      return { kind: 'sent', provider: SANDBOX, reference: null, segments }
    },
    close: () => Promise.resolve(),
  }
}
