import { writeTaka } from '#domain/payment/taka-text.ts'
import type { AttemptToStart, RefundToSend } from '#server/payments/providers/payment-provider.ts'
import type { ProviderLine, ProviderReply } from '#server/payments/providers/provider-line.ts'
import { cutTo, sessionForm } from './session-form.ts'
import type { StoreKeys } from './store-keys.ts'
import { doneReading, QueryAnswer, reading, RefundReply, SessionAnswer, ValidationAnswer } from './wire.ts'

/** The five calls of SSLCommerz v4 (payments 1.1), with our keys. One address serves three of them. */
export interface SslcommerzCalls {
  open(attempt: AttemptToStart): Promise<ProviderReply<SessionAnswer>>
  validate(valId: string): Promise<ProviderReply<ValidationAnswer>>
  /** Every payment that was tried under a name of ours. */
  byTranId(tranId: string): Promise<ProviderReply<QueryAnswer>>
  bySession(sessionKey: string): Promise<ProviderReply<ValidationAnswer>>
  refund(
    bankTran: string,
    refund: RefundToSend,
    isStillNeeded: () => boolean,
  ): Promise<ProviderReply<RefundReply>>
  refundStatus(refundRef: string): Promise<ProviderReply<RefundReply>>
}

const paths = {
  session: 'gwprocess/v4/api.php',
  validation: 'validator/api/validationserverAPI.php',
  transaction: 'validator/api/merchantTransIDvalidationAPI.php',
} as const

const REMARKS_BYTES = 255

export function sslcommerzCalls(
  line: ProviderLine,
  { baseUrl, keys }: { readonly baseUrl: string; readonly keys: StoreKeys },
): SslcommerzCalls {
  const address = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const keyed = { store_id: keys.storeId, store_passwd: keys.password, v: '1', format: 'json' }
  const transaction = (query: Readonly<Record<string, string>>) => ({
    url: address(paths.transaction, { ...query, ...keyed }),
    method: 'GET' as const,
  })
  return {
    open: (attempt) =>
      line.ask(
        {
          what: 'open a session',
          url: address(paths.session),
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: sessionForm(attempt, keys).toString(),
        },
        reading(SessionAnswer),
      ),
    validate: (valId) =>
      line.ask(
        {
          what: 'validate a payment',
          url: address(paths.validation, { val_id: valId, ...keyed }),
          method: 'GET',
        },
        doneReading(ValidationAnswer),
      ),
    byTranId: (tranId) =>
      line.ask({ what: 'query by tran id', ...transaction({ tran_id: tranId }) }, doneReading(QueryAnswer)),
    bySession: (sessionKey) =>
      line.ask(
        { what: 'query by session', ...transaction({ sessionkey: sessionKey }) },
        doneReading(ValidationAnswer),
      ),
    refund: (bankTran, refund, isStillNeeded) =>
      line.ask(
        {
          what: 'refund',
          ...transaction({
            bank_tran_id: bankTran,
            refund_trans_id: refund.refundRef,
            refund_amount: writeTaka(refund.amount),
            refund_remarks: cutTo(REMARKS_BYTES, refund.reason),
          }),
          isStillNeeded,
        },
        reading(RefundReply),
      ),
    refundStatus: (refundRef) =>
      line.ask(
        { what: 'ask about a refund', ...transaction({ refund_ref_id: refundRef }) },
        reading(RefundReply),
      ),
  }
}
