import { westernDigits, withoutCommas } from '#domain/digits.ts'

/** At most two digits after the point. */
const PRICE = /^\d+(\.\d{1,2})?$/

/**
 * A price in taka as people type it, in digits of either script, with the sign of the taka or without. Undefined: it is
 * none, such as `12,50`, whose comma stands at no thousand.
 */
export function typedPrice(typed: string): number | undefined {
  const text = withoutCommas(westernDigits(typed).replaceAll(/[৳\s]/g, ''))
  return text !== undefined && PRICE.test(text) ? Number(text) : undefined
}
