import { westernDigits } from '#domain/digits.ts'
import { searchTokens } from './search-tokens.ts'

/** Longer terms are sentences that nobody searches for twice. */
export const COUNTED_TERM_MAX = 60
/** A price has fewer digits, a telephone number more. */
const DIGITS_MAX = 6
const MAIL = /@|\b(?:gmail|yahoo|hotmail|outlook|icloud)\b/i

/**
 * A search term as it is counted: small letters, one blank between words. Null for what may tell of a person, such as a
 * telephone number or an e-mail address, and for what is no term.
 */
export function termToCount(term: string): string | null {
  if (MAIL.test(term)) return null
  const digits = westernDigits(term).match(/\d(?:[\s()+.\-–]*\d)*/g) ?? []
  if (digits.some((run) => run.replaceAll(/\D/g, '').length > DIGITS_MAX)) return null
  const words = searchTokens(term).join(' ')
  return words === '' || words.length > COUNTED_TERM_MAX ? null : words
}
