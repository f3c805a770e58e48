import { codeLetters } from '#domain/code-letters.ts'
import { westernDigits } from '#domain/digits.ts'

/** Letters of the code of a gift card: 31 to the power of 16 codes, so nobody meets one by guessing. */
export const CREDIT_CODE_LETTERS = 16

/** How many of the last letters people see, to tell cards apart. */
const CODE_END_LETTERS = 4

/**
 * Stands among the typed codes for the store credit of the customer who is signed in; it is no code of a card, as it
 * has a hyphen where none is kept.
 */
export const OWN_CREDIT = 'STORE-CREDIT'

const PATTERN = new RegExp(`^[2-9A-HJKMNP-Z]{${CREDIT_CODE_LETTERS}}$`)

/** The code of some random numbers, one for each letter. */
export function creditCodeOf(numbers: readonly number[]): string {
  if (numbers.length !== CREDIT_CODE_LETTERS)
    throw new RangeError(`A code has ${CREDIT_CODE_LETTERS} letters`)
  return codeLetters(numbers)
}

/** A code as somebody typed it, in any case, with blanks, hyphens and digits of either script; null: it is none. */
export function readCreditCode(typed: string): string | null {
  const plain = westernDigits(typed)
    .replaceAll(/[\s\-–.]/g, '')
    .toUpperCase()
  return PATTERN.test(plain) ? plain : null
}

/** Whether a typed code is one of credit, as far as its form tells. */
export function isOfCredit(typed: string): boolean {
  return typed === OWN_CREDIT || readCreditCode(typed) !== null
}

/** `ABCD-EFGH-JKMN-PQRS`: a code as people read it. */
export function spacedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** The last letters of a code. */
export function codeEnd(code: string): string {
  return code.slice(-CODE_END_LETTERS)
}
