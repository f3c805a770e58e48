import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps texts unreadable for anyone who sees only the database. */
export interface Seal {
  /** Encrypts a text for one purpose, such as one recipient; it opens for no other. */
  close(text: string, purpose: string): Buffer
  /** The text; undefined when it was sealed with another secret, for another purpose, or changed. */
  open(sealed: Buffer, purpose: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A seal whose key is derived from the store's secret for one use; what one use has sealed opens in no other. */
export function sealOf(secret: string | Buffer, use: 'messages' | 'company keys' = 'messages'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `abhoron ${use}`, KEY_BYTES))
  return {
    close: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, purpose) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
