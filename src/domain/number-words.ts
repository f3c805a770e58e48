const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** The text with Bangla digits for Western ones. */
export function banglaDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => BANGLA_DIGITS[Number(digit)] ?? digit)
}

/** A whole number in the grouping of Bangladesh: the last three digits, then pairs (12,34,567). */
export function groupedDigits(whole: number): string {
  const digits = String(Math.trunc(whole))
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/** A mobile number of Bangladesh (E.164) as people there write it: 01712-345678. */
export function spokenPhone(phone: string): string {
  const [, operator, rest] = /^\+880(\d{4})(\d{6})$/.exec(phone) ?? []
  return operator === undefined || rest === undefined ? phone : `0${operator}-${rest}`
}
