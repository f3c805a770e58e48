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
