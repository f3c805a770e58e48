import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeOf } from '#domain/account/one-time-code.ts'

/** Digests that this store alone can compute: a copy of the database does not explain them. */
export interface Secrets {
  /** Keyed digest of some texts for one use; texts of one use are never taken for those of another. */
  readonly mac: (use: SecretUse, ...texts: readonly string[]) => Buffer
}

type SecretUse = 'one-time code' | 'limit' | 'recovery code'

const KEY_BYTES = 32

/** Derives a key for each use from the store's one secret. */
export function openSecrets(secret: string): Secrets {
  const keys = new Map<SecretUse, Buffer>()
  const keyFor = (use: SecretUse): Buffer => {
    const known = keys.get(use)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `abhoron ${use}`, KEY_BYTES))
    keys.set(use, key)
    return key
  }
  return {
    // JSON keeps the borders between texts: ["ab","c"] is not ["a","bc"].
    mac: (use, ...texts) => createHmac('sha256', keyFor(use)).update(JSON.stringify(texts)).digest(),
  }
}

/** 256 random bits, fit for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. It has 256 random bits, so a plain digest is enough. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Six random digits. */
export function newCode(): string {
  return codeOf(randomInt(1_000_000))
}

/** Compares two digests of the same kind in a time that tells nothing of where they differ. */
export function sameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
