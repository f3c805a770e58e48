import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys to the pages of orders, as the links in our messages carry them. */
export interface OrderTokens {
  /** The key to one order: 192 bits that nobody can guess, the same whenever it is asked for. */
  readonly tokenOf: (orderId: string) => string
  /** The key of a return link of one order; it opens nothing after `until`, in ms since 1970. */
  readonly returnKeyOf: (number: string, until: number) => string
  /** Whether a key is that of a return link of the order with this number, and has not expired. */
  readonly isReturnKey: (key: string, number: string, nowMs: number) => boolean
}

const KEY_BYTES = 32
const TOKEN_CHARACTERS = 32
const RETURN_CHARACTERS = 22
/** `r`, the minute of its end in base 36, and 132 bits that nobody can guess. */
const returnKey = /^r([0-9a-z]{1,8})([\w-]{22})$/
const MINUTE_MS = 60_000

/** Derives the keys from the store's secret, so that a later message can carry the link and the table need not. */
export function openOrderTokens(secret: string): OrderTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'abhoron order links', KEY_BYTES))
  const returns = Buffer.from(hkdfSync('sha256', secret, '', 'abhoron return links', KEY_BYTES))
  const proofOf = (number: string, end: string) =>
    createHmac('sha256', returns)
      .update(`${number} until ${end}`)
      .digest('base64url')
      .slice(0, RETURN_CHARACTERS)
  return {
    tokenOf: (orderId) =>
      createHmac('sha256', key).update(orderId).digest('base64url').slice(0, TOKEN_CHARACTERS),
    returnKeyOf: (number, until) => {
      const end = Math.floor(until / MINUTE_MS).toString(36)
      return `r${end}${proofOf(number, end)}`
    },
    isReturnKey: (given, number, nowMs) => {
      const [, end, proof] = returnKey.exec(given) ?? []
      if (end === undefined || proof === undefined) return false
      const isRight = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(number, end)))
      return isRight && nowMs < Number.parseInt(end, 36) * MINUTE_MS
    },
  }
}

/** The stored form of a key that opens something; it has enough random bits for a plain digest. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
