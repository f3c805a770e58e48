import { westernDigits } from '#domain/digits.ts'

/** An amount as people type it: digits of either script, with commas and the sign of the taka or without. */
export function takaIn(typed: string): number {
  return Number(westernDigits(typed).replaceAll(/[,৳\s]/g, '') || Number.NaN)
}
