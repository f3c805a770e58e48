import { westernDigits, withoutCommas } from '#domain/digits.ts'

/** Words and signs that people write before and after an amount or a weight. */
const units = /^(৳|tk\.?|bdt)|(৳|tk\.?|bdt|taka|টাকা|\/-|\/=|grams?|gms?|g|গ্রাম)\.?$/gi

/** The number that a text says, such as ৳১,২৫০, 1250/- or 34 g; null: none, as in `12,50`. */
export function numberIn(typed: string): number | null {
  const plain = withoutCommas(westernDigits(typed).replaceAll(/\s/g, '').replaceAll(units, ''))
  const found = plain === undefined || plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(found) ? found : null
}

/** What a field for a number says: the number, the text where it is none, or null where the field is empty. */
export function typedIn(typed: string): number | string | null {
  const text = typed.trim()
  return text === '' ? null : (numberIn(text) ?? text)
}
