import { PROMOTION_CODE_LENGTH_MAX, PROMOTION_CODES_MAX } from '#domain/limits.ts'
import { westernDigits } from '#domain/digits.ts'

/**
 * Codes as the store reads them, whichever digits they were typed in, each once; of more than can be asked for, the
 * ones that were typed last.
 */
export function typedCodes(typed: readonly unknown[]): readonly string[] {
  const codes = typed
    .filter((code) => typeof code === 'string')
    .map((code) => westernDigits(code.trim()).toUpperCase().slice(0, PROMOTION_CODE_LENGTH_MAX).trim())
    .filter((code) => code !== '')
  return [...new Set(codes)].slice(-PROMOTION_CODES_MAX)
}

/** The codes of a form: applied ones, the one that stands in the field, without the one that is taken off. */
export function codesInForm(form: FormData): readonly string[] {
  const removed = form.get('remove_code')
  return typedCodes([...form.getAll('codes'), form.get('code')].filter((code) => code !== removed))
}
