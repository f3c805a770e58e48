import { accept, refuse, type Result } from '#domain/result.ts'
import { westernDigits } from '#domain/digits.ts'

/** The beginning of every order number. */
const PREFIX = 'AB'
/** Order numbers have at least so many digits, the check digit included; the first one is of 10001. */
const DIGITS_MIN = 6
const DIGITS_MAX = 12

/**
 * The number of an order as people say it: `AB-104826` is order 10482 with its check digit 6. The check digit (Damm
 * 2004: the totally anti-symmetric quasigroup of order ten) finds every single wrong digit and every swap of two
 * neighbours. A misheard number is therefore reported and never finds another person's order.
 */
export function orderNumberOf(sequence: number): string {
  const digits = String(sequence)
  return `${PREFIX}-${digits}${checkDigitOf(digits)}`
}

/** An order number as people write it: blanks, dashes, small letters, Bangla digits, without its letters. */
export function parseOrderNumber(text: string): Result<string, { readonly code: 'order_number' }> {
  const plain = westernDigits(text.normalize('NFKC'))
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  const digits = plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain
  const wellFormed = /^[1-9]\d*$/.test(digits) && digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX
  // The check digit of a number that ends in its own check digit is 0.
  return wellFormed && checkDigitOf(digits) === 0
    ? accept(`${PREFIX}-${digits}`)
    : refuse({ code: 'order_number' })
}

/** Whether a text is the number of a return, such as `AB-104826-R1`. */
export function isReturnNumber(text: string): boolean {
  const [, order] = /^(.+)-R\d+$/.exec(text) ?? []
  return order !== undefined && parseOrderNumber(order).ok
}

/** Row: what was found so far; column: the next digit. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

function checkDigitOf(digits: string): number {
  return Array.from(digits).reduce((found, digit) => Number(damm[found]?.charAt(Number(digit))), 0)
}
