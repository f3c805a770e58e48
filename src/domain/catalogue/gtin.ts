/** Numbers that shops give out themselves, and coupons (GS1 prefixes of 13 digits). */
const NOT_OF_THE_WORLD = /^(0[245]|2|98[0-4]|99)/

/**
 * A barcode as the number by which the whole world knows the piece (GTIN): 8, 12, 13 or 14 digits, the last of them
 * right. Null for any other barcode.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null
  const whole = barcode.padStart(14, '0')
  const isOwn = barcode.length === 8 ? /^[02]/.test(barcode) : NOT_OF_THE_WORLD.test(whole.slice(1))
  return !isOwn && checkDigit(whole) === Number(whole.at(-1)) ? barcode : null
}

function checkDigit(whole: string): number {
  const sum = Array.from(whole.slice(0, -1)).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

const BARCODE_LENGTHS = [8, 9, 10, 11, 12, 13, 14] as const

/** The barcodes that are the same number as a scanned one: readers leave zeros at its beginning out, or add them. */
export function sameBarcodes(code: string): readonly string[] {
  if (!/^\d{1,14}$/.test(code)) return []
  const number = code.replace(/^0+/, '')
  return BARCODE_LENGTHS.filter((length) => number !== '' && length >= number.length).map((length) =>
    number.padStart(length, '0'),
  )
}
