import { westernDigits, withoutCommas } from '#domain/digits.ts'

/**
 * A number as people type it: digits of either script, with commas or without. NaN: it is none, such as `12,50`, whose
 * comma stands at no thousand.
 */
export function numberIn(typed: string): number {
  return Number(withoutCommas(westernDigits(typed).replaceAll(/\s/g, '')) || Number.NaN)
}

/** An amount in taka, with the sign of the taka or without. */
export function takaIn(typed: string): number {
  return numberIn(typed.replaceAll('৳', ''))
}

/** A per cent, with its sign or without. */
export function percentIn(typed: string): number {
  return numberIn(typed.replaceAll('%', ''))
}

/** The words or numbers of a text: one on a line, or several with commas or semicolons between them. */
export function entriesIn(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
