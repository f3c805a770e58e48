import { westernDigits, withoutCommas } from '#domain/digits.ts'

/**
 * An amount as people type it: digits of either script, with commas and the sign of the taka or without. NaN: it is
 * none, such as `12,50`, whose comma stands at no thousand.
 */
export function takaIn(typed: string): number {
  return Number(withoutCommas(westernDigits(typed).replaceAll(/[৳\s]/g, '')) || Number.NaN)
}
