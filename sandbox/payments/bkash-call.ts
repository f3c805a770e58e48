import type { Context } from 'hono'
import * as z from 'zod'
import { writeTaka } from '#domain/payment/taka-text.ts'
import { dialects } from '#server/payments/bkash/dialect.ts'
import type { Generation } from './bkash-answers.ts'
import { arrived, type SandboxPayment, type SandboxRefund } from './sandbox-book.ts'
import { bkashTime } from './sandbox-secrets.ts'
import type { ApiOptions } from './sslcommerz-sandbox.ts'

const text = z.string().default('')
/** Everything that any call sends; each says itself what it cannot do without. */
const Body = z.object({
  app_key: text,
  app_secret: text,
  mode: text,
  callbackURL: text,
  amount: text,
  refundAmount: text,
  currency: text,
  intent: text,
  merchantInvoiceNumber: text,
  payerReference: text,
  paymentID: text,
  paymentId: text,
  trxID: text,
  trxId: text,
  sku: text,
})
export type BkashBody = z.output<typeof Body>

export interface BkashCall {
  readonly parts: ApiOptions
  readonly generation: Generation
  readonly body: BkashBody
}

export async function readBody(c: Context): Promise<BkashBody> {
  const read = Body.safeParse(await c.req.json().catch(() => ({})))
  return read.success ? read.data : Body.parse({})
}

export function paymentNamed({ paymentID, paymentId }: BkashBody): string {
  return paymentID === '' ? paymentId : paymentID
}

export function named(generation: Generation, id: string): Readonly<Record<string, string>> {
  return { [dialects[generation].paymentKey]: id }
}

/** How a payment stands: `Initiated` until an execute has taken the money. */
export function standing({ id, book }: SandboxPayment, generation: Generation, now: number): object {
  const [money] = arrived(book, now)
  const trx = generation === 'v1' ? 'trxID' : 'trxId'
  return {
    ...named(generation, id),
    payerReference: book.customer,
    amount: writeTaka(money?.amount ?? book.amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: book.tranId,
    transactionStatus: money === undefined ? 'Initiated' : 'Completed',
    verificationStatus: book.pin ? 'Complete' : 'Incomplete',
    ...(money === undefined ? {} : { [trx]: money.name, paymentExecuteTime: bkashTime(money.at) }),
  }
}

/** A refund that was made. */
export function refundWords(made: SandboxRefund, trxId: string, generation: Generation): object {
  const amount = writeTaka(made.amount)
  const completedTime = bkashTime(made.at)
  return generation === 'v1'
    ? {
        originalTrxID: trxId,
        refundTrxID: made.ref,
        transactionStatus: 'Completed',
        amount,
        currency: 'BDT',
        charge: '0.00',
        completedTime,
      }
    : {
        originalTrxId: trxId,
        refundTrxId: made.ref,
        refundTransactionStatus: 'Completed',
        refundAmount: amount,
        currency: 'BDT',
        completedTime,
      }
}
