const BANGLA_ZERO = 0x09e6

/** The same text with Bangla digits written as Western ones. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO))
}

const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** The same text with Western digits written as Bangla ones. */
export function banglaDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => BANGLA_DIGITS[Number(digit)] ?? digit)
}

/** Commas at thousands (1,250,000) or at lakhs (12,50,000), with a part behind the point or without. */
const GROUPED = /^-?(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}(\.\d*)?$/

/** A number of Western digits without its commas. Undefined: they stand elsewhere, as in `12,50`, which may mean 12.50. */
export function withoutCommas(number: string): string | undefined {
  if (!number.includes(',')) return number
  return GROUPED.test(number) ? number.replaceAll(',', '') : undefined
}
