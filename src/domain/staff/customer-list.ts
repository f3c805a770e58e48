import { westernDigits } from '#domain/digits.ts'
import { parsePhone } from '#domain/phone.ts'

/** The orders in which staff can see customers. */
export const customerSorts = ['newest', 'spent', 'orders', 'refused'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** What somebody typed to find a customer is: the end of a number, the beginning of an address, or a part of a name. */
export type CustomerTerm =
  | { readonly kind: 'phone'; readonly end: string }
  | { readonly kind: 'email'; readonly start: string }
  | { readonly kind: 'name'; readonly part: string }

/** Reads what somebody typed to find a customer. */
export function readCustomerTerm(typed: string): CustomerTerm {
  const text = westernDigits(typed.normalize('NFC')).trim()
  const whole = parsePhone(text)
  if (whole.ok) return { kind: 'phone', end: whole.value.slice(3) }
  const digits = text.replaceAll(/[\s\-().]/g, '')
  if (/^\d{4,11}$/.test(digits)) return { kind: 'phone', end: digits }
  return text.includes('@')
    ? { kind: 'email', start: text.toLowerCase() }
    : { kind: 'name', part: text.replaceAll(/\s+/g, ' ') }
}
