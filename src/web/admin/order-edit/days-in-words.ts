import type { Language } from '#web/locale/language.ts'
import { digitsIn } from '#web/text/numbers.ts'

/** A day such as `2026-11-23` as people say it: `23 Nov`. */
export function inWordsOf(day: string, months: readonly string[], language: Language): string {
  const [, month, ofMonth] = day.split('-').map(Number)
  return digitsIn(language, `${String(ofMonth)} ${months[(month ?? 1) - 1] ?? ''}`)
}
