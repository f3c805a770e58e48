import { writeTaka } from '#domain/payment/taka-text.ts'
import { poisha } from '#domain/money.ts'
import { signatureOf } from '#server/payments/sslcommerz/verify-sign.ts'
import type { SandboxBook, SandboxMoney } from './sandbox-book.ts'
import { dhakaTime } from './sandbox-secrets.ts'

type Words = Readonly<Record<string, string>>

/** Taken by the company for its service, in hundredths of a per cent. */
const COMMISSION = 250

/** A payment as validation and queries describe it (payments 1.6). */
export function paidWords(book: SandboxBook, money: SandboxMoney): Words {
  const amount = writeTaka(money.amount)
  return {
    status: 'VALID',
    tran_date: dhakaTime(money.at),
    tran_id: book.tranId,
    val_id: money.name,
    amount,
    store_amount: writeTaka(poisha(money.amount - Math.round((money.amount * COMMISSION) / 10_000))),
    currency: 'BDT',
    bank_tran_id: money.bankTran,
    card_type: 'VISA-Sandbox Bank',
    card_no: '432149XXXXXX0667',
    card_issuer: 'SANDBOX BANK',
    card_brand: 'VISA',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: book.valueA,
    value_b: '',
    value_c: '',
    value_d: '',
    risk_level: money.risky ? '1' : '0',
    risk_title: money.risky ? 'Not Safe' : 'Safe',
  }
}

/** A try that brought no money. */
export function unpaidWords(book: SandboxBook, at: number): Words {
  const amount = writeTaka(book.amount)
  return {
    status: unpaidStatus(book),
    tran_date: dhakaTime(at),
    tran_id: book.tranId,
    val_id: '',
    amount,
    bank_tran_id: '',
    currency_type: 'BDT',
    currency_amount: amount,
    error: book.end === 'failed' ? 'Insufficient fund' : '',
    risk_level: '0',
    store_id: '',
    value_a: book.valueA,
  }
}

function unpaidStatus({ end, outcome }: SandboxBook): string {
  if (end === 'failed') return 'FAILED'
  if (end === 'cancelled') return 'CANCELLED'
  return outcome === 'late' ? 'PENDING' : 'UNATTEMPTED'
}

/** Signs what the browser and the notification carry, as the company does (payments 1.5). */
export function signed(
  words: Words,
  { storeId, password }: { readonly storeId: string; readonly password: string },
): Words {
  const posted = { ...words, store_id: storeId }
  const keys = Object.keys(posted).toSorted()
  return { ...posted, verify_key: keys.join(','), verify_sign: signatureOf(posted, keys, password) }
}
