import { westernDigits } from '#domain/digits.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'

/** The things that a term of staff's search may be; null: it cannot be one. */
export interface SearchTerm {
  /** Of an order, with its check digit. */
  readonly orderNumber: string | null
  /** The last digits of a phone number. */
  readonly phoneEnd: string | null
  /** A part of a name, in either script. */
  readonly namePart: string | null
  /** The beginning of a SKU, in capitals. */
  readonly sku: string | null
  readonly barcode: string | null
  /** A number that another company gave: as typed, and in capitals. */
  readonly codes: readonly string[]
}

/** Shorter parts have no trigram, and are in every second name. */
const NAME_MIN = 3
const CODE_MIN = 4

/** Reads what somebody typed to find an order, a customer or a piece. */
export function readSearchTerm(typed: string): SearchTerm {
  const text = westernDigits(typed.normalize('NFC')).trim()
  const number = parseOrderNumber(text)
  const code = text.replaceAll(/\s/g, '')
  return {
    orderNumber: number.ok ? number.value : null,
    phoneEnd: phoneEndOf(text),
    namePart: /\p{L}/u.test(text) && text.length >= NAME_MIN ? text : null,
    sku: /^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/.test(code) ? code.toUpperCase() : null,
    barcode: /^\d{8,14}$/.test(code) ? code : null,
    codes: code.length < CODE_MIN ? [] : [...new Set([code, code.toUpperCase()])],
  }
}

/** The last 4 to 11 digits, or a whole number in any usual spelling. */
function phoneEndOf(text: string): string | null {
  const plain = text.replaceAll(/[\s\-().]/g, '').replace(/^(?:\+|00)?88(?=01)/, '')
  return /^\d{4,11}$/.test(plain) ? plain : null
}
