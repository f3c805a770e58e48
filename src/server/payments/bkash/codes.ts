import type { PaymentProblem } from '#domain/payment/payment-problem.ts'

/**
 * The meaning of the company's codes (payments 2.7). `query`: it does not say how the payment ended, so it is asked.
 * `ours`: a mistake of the shop that no customer can mend. Everything else is why the customer's try failed.
 */
type Meaning = 'query' | 'ours' | 'gone' | PaymentProblem

const meanings = new Map<string, Meaning>([
  ['2001', 'ours'],
  ['2002', 'gone'],
  ['2003', 'query'],
  ['2006', 'ours'],
  ['2007', 'ours'],
  ['2008', 'ours'],
  ['2014', 'pin'],
  ['2015', 'pin'],
  ['2016', 'pin'],
  ['2017', 'pin'],
  ['2018', 'pin'],
  ['2019', 'pin'],
  ['2023', 'balance'],
  ['2029', 'query'],
  ['2031', 'ours'],
  ['2033', 'gone'],
  ['2034', 'query'],
  ['2049', 'ours'],
  ['2054', 'query'],
  ['2055', 'query'],
  ['2056', 'query'],
  ['2060', 'query'],
  ['2062', 'query'],
  ['2065', 'ours'],
  ['2068', 'query'],
  ['2069', 'query'],
  ['2117', 'query'],
  ['503', 'query'],
  ['9999', 'query'],
])

/** An unknown code says nothing certain: the company is asked what it did. */
export function meaningOf(code: string): Meaning {
  return meanings.get(code) ?? 'query'
}

/** Codes by which an execute says for certain that it has not moved money, so that it may be called after all. */
export function isNotYet(code: string): boolean {
  return code === '2054' || code === '2055' || code === '2056' || code === '2060'
}

const refundProblems = new Map<string, string>([
  ['2071', 'too late to refund'],
  ['2072', 'amount not possible'],
  ['2073', 'amount not possible'],
  ['2127', 'payment not completed'],
])

/** A refund that was refused for good, in words for staff; null where the code does not say that. */
export function refundRefusal(code: string): string | null {
  const number = Number(code)
  const refused = (number >= 2071 && number <= 2082) || number === 2127 || meaningOf(code) === 'ours'
  return refused ? `bKash ${code}: ${refundProblems.get(code) ?? 'refused'}` : null
}
