import { writeTaka } from '#domain/payment/taka-text.ts'
import type { AttemptToStart, RefundToSend } from '#server/payments/providers/payment-provider.ts'

/** The generation of the API that the merchant's account is for; bKash names it (payments 2). */
export type BkashVersion = 'v1' | 'v2'

interface Dialect {
  readonly grant: string
  readonly refresh: string
  readonly create: string
  readonly execute: string
  readonly query: string
  /** Beside a body of its own, each names the payment: `paymentID` in v1, `paymentId` in v2. */
  readonly paymentKey: 'paymentID' | 'paymentId'
}

export const dialects = {
  v1: {
    grant: 'tokenized/checkout/token/grant',
    refresh: 'tokenized/checkout/token/refresh',
    create: 'tokenized/checkout/create',
    execute: 'tokenized/checkout/execute',
    query: 'tokenized/checkout/payment/status',
    paymentKey: 'paymentID',
  },
  v2: {
    grant: 'auth/grant-token',
    refresh: 'auth/refresh-token',
    create: 'payment/create',
    execute: 'payment/execute',
    query: 'query/payment',
    paymentKey: 'paymentId',
  },
} as const satisfies Record<BkashVersion, Dialect>

/** The version for refunds and for questions about them; some accounts take v1 payments and v2 refunds. */
export const refundPaths = {
  v1: { send: 'tokenized/checkout/payment/refund', status: 'tokenized/checkout/payment/refund' },
  v2: { send: 'refund/payment/transaction', status: 'refund/payment/status' },
} as const satisfies Record<BkashVersion, object>

/** The paths of the two generations below one host, for a refund that goes to the other one. */
export const versionPath = { v1: 'v1.2.0-beta', v2: 'v2/tokenized-checkout' } as const satisfies Record<
  BkashVersion,
  string
>

/** `0011`: a payment without an agreement to pay again. */
const CHECKOUT_MODE = '0011'

/** The call that opens a payment (payments 2.3). */
export function createBody(attempt: AttemptToStart, version: BkashVersion): Record<string, string> {
  return {
    ...(version === 'v1' ? { mode: CHECKOUT_MODE } : {}),
    payerReference: attempt.customer.phone.replace(/^\+88/, ''),
    callbackURL: attempt.returnUrl,
    amount: writeTaka(attempt.amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: attempt.tranId,
  }
}

interface PaidAt {
  readonly paymentId: string
  readonly trxId: string
}

const TEXT_MAX = 255

/** The call that sends money back (payments 2.6). */
export function refundBody(
  { paymentId, trxId }: PaidAt,
  refund: RefundToSend,
  version: BkashVersion,
): Record<string, string> {
  const amount = writeTaka(refund.amount)
  const reason = refund.reason.slice(0, TEXT_MAX)
  return version === 'v1'
    ? { paymentID: paymentId, trxID: trxId, amount, sku: refund.refundRef, reason }
    : { paymentId, trxId, refundAmount: amount, sku: refund.refundRef, reason }
}

/** The call that asks about the refunds of a payment. */
export function refundStatusBody(
  { paymentId, trxId }: PaidAt,
  version: BkashVersion,
): Record<string, string> {
  return version === 'v1' ? { paymentID: paymentId, trxID: trxId } : { paymentId, trxId }
}
