import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Keys to the pages of orders, as the links in our messages carry them. */
export interface OrderTokens {
  /** The key to one order: 192 bits that nobody can guess, the same whenever it is asked for. */
  readonly tokenOf: (orderId: string) => string
}

const KEY_BYTES = 32
const TOKEN_CHARACTERS = 32

/** Derives the keys from the store's secret, so that a later message can carry the link and the table need not. */
export function openOrderTokens(secret: string): OrderTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'abhoron order links', KEY_BYTES))
  return {
    tokenOf: (orderId) =>
      createHmac('sha256', key).update(orderId).digest('base64url').slice(0, TOKEN_CHARACTERS),
  }
}

/** The stored form of a key that opens something; it has enough random bits for a plain digest. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
