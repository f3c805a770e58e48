import { westernDigits } from '#domain/digits.ts'

/** The last four digits of a phone number as somebody typed them, in either script; null where it is something else. */
export function lastDigitsOf(typed: string): string | null {
  const digits = westernDigits(typed).trim()
  return /^\d{4}$/.test(digits) ? digits : null
}
