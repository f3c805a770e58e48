import { banglaDigits } from '#domain/digits.ts'
import type { Language } from '#web/locale/language.ts'

/** The text with Western digits in the digits of the language. */
export function digitsIn(language: Language, text: string): string {
  return language === 'bn' ? banglaDigits(text) : text
}

/** A whole number in the grouping of Bangladesh: 12,34,567. Our own, since Intl differs between server and browser. */
export function numberIn(language: Language, number: number): string {
  return digitsIn(language, grouped(String(Math.trunc(number))))
}

/** An amount in taka with its sign in front; poisha only where there are some. */
export function moneyIn(language: Language, taka: number): string {
  const poisha = Math.round(Math.abs(taka) * 100)
  const rest = poisha % 100
  const amount =
    grouped(String(Math.floor(poisha / 100))) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`)
  return `${taka < 0 ? '−' : ''}৳${digitsIn(language, amount)}`
}

/** The last three digits, then pairs (domain facts: locale, section 1). */
function grouped(digits: string): string {
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}
