import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const KEY_BYTES = 32

/** A new secret of an endpoint, as Standard Webhooks writes it: `whsec_` and 32 random bytes in Base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64')
}

interface SignedContent {
  /** The `webhook-id`. */
  readonly id: string
  /** The `webhook-timestamp`: seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

/** The `webhook-signature` of Standard Webhooks: one signature for each secret, with spaces between. */
export function webhookSignature(secrets: readonly string[], { id, seconds, body }: SignedContent): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
}
