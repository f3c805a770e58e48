import { poisha, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

const DECIMAL = /^(\d{1,11})(?:\.(\d{1,2}))?$/

/**
 * An amount as payment companies write it, `"2450.00"`, `"2450"` or `2450`, in poisha. Read digit by digit: a float is
 * never in between. More than two decimals, a sign, a space or anything else is no amount (payments 0.6).
 */
export function parseTaka(written: unknown): Result<Poisha, { readonly code: 'not_an_amount' }> {
  const text = typeof written === 'number' ? String(written) : written
  const [, taka, decimals = ''] = (typeof text === 'string' ? DECIMAL.exec(text) : null) ?? []
  if (taka === undefined) return refuse({ code: 'not_an_amount' })
  return accept(poisha(Number(taka) * 100 + Number(decimals.padEnd(2, '0'))))
}

/** An amount as payment companies want it: taka with two decimals, `"2450.00"`. */
export function writeTaka(amount: Poisha): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
