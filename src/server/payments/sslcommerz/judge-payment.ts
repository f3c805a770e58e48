import { poisha, type Poisha } from '#domain/money.ts'
import { parseTaka } from '#domain/payment/taka-text.ts'
import type { PaymentProblem } from '#domain/payment/payment-problem.ts'
import type { SettleAnswer, StoredAttempt } from '#server/payments/providers/payment-provider.ts'
import type { Payment } from './wire.ts'

const nothing = { facts: {}, alarm: null } as const

/**
 * Compares a payment that the company has validated with the attempt that we stored (payments 1.6): tran id, currency,
 * both amounts to the poisha, risk. The difference below one taka that the company's own sample lets pass is none here.
 */
export function judgePaid(payment: Payment, attempt: StoredAttempt): SettleAnswer {
  const evidence = evidenceOf(payment)
  if (payment.tran_id !== attempt.tranId) {
    return { settlement: { state: 'unknown' }, facts: {}, alarm: 'other_attempt', evidence }
  }
  const facts = { bankTran: payment.bank_tran_id, instrument: payment.card_type }
  const money = { providerTxnId: payment.val_id, amount: takenIn(payment, attempt) }
  const doubt = doubtOf(payment)
  return {
    settlement:
      doubt === null ? { state: 'paid', ...money } : { state: 'paid_review', ...money, reason: doubt },
    facts,
    alarm: null,
    evidence,
  }
}

/** The asked amount where both say so; otherwise the one that says something else. */
function takenIn({ amount, currency_amount }: Payment, attempt: StoredAttempt): Poisha {
  const [settled, asked] = [parseTaka(amount), parseTaka(currency_amount)]
  if (!settled.ok) return asked.ok ? asked.value : poisha(0)
  return asked.ok && settled.value === attempt.amount ? asked.value : settled.value
}

function doubtOf({ currency_type, risk_level }: Payment): PaymentProblem | null {
  if (currency_type !== 'BDT') return 'currency'
  return risk_level === '0' ? null : 'risk'
}

/** The verdict of a payment without money on its attempt (payments 1.4, 1.7). */
export function judgeUnpaid(payment: Payment): SettleAnswer {
  const evidence = evidenceOf(payment)
  switch (payment.status.toUpperCase()) {
    case 'FAILED':
      return {
        ...nothing,
        evidence,
        settlement: { state: 'failed', reason: problemOf(payment.error) },
      }
    case 'CANCELLED':
    case 'UNATTEMPTED':
      return { ...nothing, evidence, settlement: { state: 'cancelled', reason: 'left' } }
    case 'EXPIRED':
      return { ...nothing, evidence, settlement: { state: 'expired', reason: 'expired' } }
    default:
      return { ...nothing, evidence, settlement: { state: 'pending' } }
  }
}

/** The company writes free text; these words stand in its examples and in what banks answer. */
function problemOf(error: string): PaymentProblem {
  if (/insufficient|balance/i.test(error)) return 'balance'
  if (/\b(?:pin|otp|password)\b/i.test(error)) return 'pin'
  return /limit/i.test(error) ? 'limit' : 'declined'
}

/** The stored facts of a payment, without any name of a card or a person. */
export function evidenceOf(payment: Payment): Readonly<Record<string, string>> {
  const { status, tran_id, val_id, amount, currency_type, currency_amount, risk_level, error } = payment
  return { status, tran_id, val_id, amount, currency_type, currency_amount, risk_level, error }
}
