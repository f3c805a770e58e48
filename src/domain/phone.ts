import { westernDigits } from './digits.ts'
import { accept, refuse, type Result } from './result.ts'

/** Why a text is no Bangladeshi mobile number; `digits` is how many of its digits were understood. */
export interface PhoneProblem {
  readonly code: 'empty' | 'chars' | 'short' | 'long' | 'prefix'
  readonly digits: number
}

/** Digits of a number as people write it, from the zero on. */
const LENGTH = 11

/**
 * The number of a Bangladeshi mobile in E.164 (`+8801712345678`). Every usual spelling is accepted: with +88, 88 or
 * nothing in front, without the zero, with blanks, dashes and Bangla digits.
 */
export function parsePhone(text: string): Result<string, PhoneProblem> {
  const plain = westernDigits(text).replaceAll(/[\s\-().\u200b-\u200d]/g, '')
  if (plain === '') return refuse({ code: 'empty', digits: 0 })
  if (!/^\+?\d+$/.test(plain)) return refuse({ code: 'chars', digits: 0 })
  const national = plain.replace(/^(?:\+|00)?88(?=0?1)/, '').replace(/^1/, '01')
  if (national.length < LENGTH) return refuse({ code: 'short', digits: national.length })
  if (national.length > LENGTH) return refuse({ code: 'long', digits: national.length })
  return /^01[3-9]/.test(national)
    ? accept(`+88${national}`)
    : refuse({ code: 'prefix', digits: national.length })
}

/** `01712-345678`: how a number is shown and spoken. */
export function phoneForPeople(e164: string): string {
  const national = e164.replace(/^\+88(?=01)/, '')
  return /^01\d{9}$/.test(national) ? `${national.slice(0, 5)}-${national.slice(5)}` : e164
}

/** `017•••••678`: enough to tell numbers apart, too little to call one. */
export function maskedPhone(e164: string): string {
  const national = e164.replace(/^\+88(?=01)/, '')
  return `${national.slice(0, 3)}•••••${national.slice(-3)}`
}
