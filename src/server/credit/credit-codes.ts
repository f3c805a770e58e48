import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#domain/code-letters.ts'
import { CREDIT_CODE_LETTERS, creditCodeOf } from '#domain/credit/credit-code.ts'
import { sealOf } from '#server/platform/seal.ts'

/** Codes of gift cards. The database has a digest and a sealed text of each; neither tells the code without the secret. */
export interface CreditCodes {
  readonly create: () => string
  /** Keyed digest by which an account is found: a code is never compared letter by letter. */
  readonly hash: (code: string) => Buffer
  readonly seal: (code: string) => Buffer
  /** The code; undefined where it was sealed with another secret. */
  readonly open: (sealed: Buffer) => string | undefined
}

const KEY_BYTES = 32
const PURPOSE = 'code of a gift card'

/** Derives the keys from the secret of the store. */
export function openCreditCodes(secret: string): CreditCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'abhoron gift card', KEY_BYTES))
  const seal = sealOf(secret)
  return {
    create: () => creditCodeOf(Array.from({ length: CREDIT_CODE_LETTERS }, () => randomInt(CODE_LETTERS))),
    hash: (code) => createHmac('sha256', key).update(code).digest(),
    seal: (code) => seal.close(code, PURPOSE),
    open: (sealed) => seal.open(sealed, PURPOSE),
  }
}
