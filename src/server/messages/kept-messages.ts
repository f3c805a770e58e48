import * as z from 'zod'
import type { Seal } from '#server/platform/seal.ts'
import type { KeptMessage } from '#server/messages/transports/sandbox-transport.ts'

const StoredMessage: z.ZodType<KeptMessage> = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })).optional(),
})

/** Seals what the sandbox keeps: there are codes in it, and a copy of the database shall not open accounts. */
export function sealKept(seal: Seal, id: string, message: KeptMessage): Buffer {
  return seal.close(JSON.stringify(StoredMessage.parse(message)), `sandbox ${id}`)
}

/** The kept text; undefined when the store's secret has changed since. */
export function openKept(seal: Seal, id: string, sealed: Buffer): KeptMessage | undefined {
  const text = seal.open(sealed, `sandbox ${id}`)
  return text === undefined ? undefined : StoredMessage.parse(JSON.parse(text))
}
