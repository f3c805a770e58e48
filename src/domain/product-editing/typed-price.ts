import { westernDigits } from '#domain/digits.ts'

/** Digits without commas, or with those of lakhs or of thousands; at most two digits after the point. */
const PRICE = /^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/

/**
 * A price in taka as people type it, in digits of either script, with the sign of the taka or without. Undefined: it is
 * none, such as `12,50`, whose comma stands at no thousand.
 */
export function typedPrice(typed: string): number | undefined {
  const text = westernDigits(typed).replaceAll(/[৳\s]/g, '')
  return PRICE.test(text) ? Number(text.replaceAll(',', '')) : undefined
}
