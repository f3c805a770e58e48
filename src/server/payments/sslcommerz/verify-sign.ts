import { createHash, timingSafeEqual } from 'node:crypto'

type Posted = Readonly<Record<string, string>>

/** Fields that must be under the signature: or anyone who has seen one post could choose what is. */
const mustBeSigned = ['tran_id', 'amount', 'status', 'val_id']

/**
 * Whether a post is signed with our store's password (payments 1.5). A cheap sieve, not a proof: MD5 is weak, and money
 * is believed only when the company itself says so (validation.ts).
 */
export function isSigned(posted: Posted, password: string): boolean {
  const keys = (posted['verify_key'] ?? '').split(',')
  if (!mustBeSigned.every((key) => keys.includes(key))) return false
  const expected = Buffer.from(signatureOf(posted, keys, password))
  const given = Buffer.from((posted['verify_sign'] ?? '').toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The signature over those of the keys that were posted, and over the password. */
export function signatureOf(posted: Posted, keys: readonly string[], password: string): string {
  const signed = keys.flatMap((key) => (posted[key] === undefined ? [] : [[key, posted[key]] as const]))
  const parts = [...signed, ['store_passwd', md5(password)] as const]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, value]) => `${key}=${value}`)
  return md5(parts.join('&'))
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
