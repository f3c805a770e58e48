import { westernDigits } from '#domain/digits.ts'
import { parsePhone } from '#domain/phone.ts'

/** The number of a shop in E.164, a mobile or a line, in the usual spellings of Bangladesh; null: it is none. */
export function shopPhone(typed: string): string | null {
  const mobile = parsePhone(typed)
  if (mobile.ok) return mobile.value
  const plain = westernDigits(typed).replaceAll(/[\s\-().]/g, '')
  const number = /^0\d{6,10}$/.test(plain) ? `+88${plain}` : plain
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
