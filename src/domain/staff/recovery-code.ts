import { westernDigits } from '#domain/digits.ts'
import { codeLetters } from '#domain/code-letters.ts'

/** Recovery codes that a person has at first. */
export const RECOVERY_CODES = 10

/** A code like `7KQF-2MXD-9RTA` of twelve random numbers from 0 to 30: 59 random bits. */
export function recoveryCodeOf(numbers: readonly number[]): string {
  return codeLetters(numbers).replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The code that somebody typed, as it is kept: with or without hyphens, in small letters or large ones. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Whether a typed code is one of the authenticator app's: six digits, in either script. */
export function asTotpCode(typed: string): string | null {
  const digits = westernDigits(typed).replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
