import { randomBytes } from 'node:crypto'

/** The kind of an id; it stands in front, so that nobody takes one for another. */
export type IdKind = 'crq' | 'cwo' | 'ord' | 'pay' | 'pyt' | 'ref' | 'ret' | 'rrq' | 'shp' | 'trf' | 'uco'

const RANDOM_BYTES = 10
const TIME_DIGITS = 9
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id such as `ord_0mtb1c2d3k7q9r2v5x8z1b4c`: the time in ms, so that rows of a day lie together, and 80 random
 * bits. Says nothing about a person and cannot be guessed.
 */
export function newId<Kind extends IdKind>(kind: Kind, nowMs: number): `${Kind}_${string}` {
  const time = nowMs.toString(32).padStart(TIME_DIGITS, '0')
  return `${kind}_${toAlphabet(time)}${randomDigits()}`
}

/** JavaScript's digits of base 32 end with v; ours leave out i, l, o and u, which people misread. */
function toAlphabet(digits: string): string {
  return Array.from(digits, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32))).join('')
}

function randomDigits(): string {
  const bits = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`)
  return toAlphabet(bits.toString(32).padStart((RANDOM_BYTES * 8) / 5, '0'))
}
