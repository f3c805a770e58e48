import type { Log } from '#server/platform/log.ts'
import type {
  NotificationReading,
  PaymentProvider,
  ProviderRequest,
  RefundAnswer,
  ReturnHint,
  StartAnswer,
} from '#server/payments/providers/payment-provider.ts'
import type { ProviderLine } from '#server/payments/providers/provider-line.ts'
import { evidenceFields, postedFields } from './posted-fields.ts'
import { settleByQuery } from './settle-by-query.ts'
import { sslcommerzCalls } from './sslcommerz-calls.ts'
import type { StoreKeys } from './store-keys.ts'
import { isSigned } from './verify-sign.ts'
import type { RefundReply, SessionAnswer } from './wire.ts'

export interface SslcommerzOptions {
  readonly line: ProviderLine
  readonly log: Log
  /** Ms since 1970. */
  readonly now: () => number
  /** Such as `https://securepay.sslcommerz.com`. */
  readonly baseUrl: string
  readonly keys: StoreKeys
  /** Hosts that a browser may be sent to: the company's, or the sandbox's. */
  readonly isPageHost: (host: string) => boolean
}

/** Hosted checkout of SSLCommerz v4: cards, Nagad, other wallets, and bKash where there is no contract of our own. */
export function openSslcommerz(parts: SslcommerzOptions): PaymentProvider {
  const { line, log, now, keys } = parts
  const calls = sslcommerzCalls(line, parts)
  return {
    code: 'sslcommerz',
    start: async (attempt) => {
      const said = await calls.open(attempt)
      if (said.kind !== 'said') return { state: 'silent', reason: said.code }
      const answer = startAnswer(said.answer, parts)
      if (answer.state !== 'started') {
        line.trouble('open a session', 'refused')
        log.error({ attempt: attempt.id, reason: answer.reason }, 'payments: no session was opened')
      }
      return answer
    },
    readReturn: (request) => readReturn(request, keys),
    readNotification: (request) => Promise.resolve(readNotification(request, keys)),
    settle: (attempt) => settleByQuery({ calls, attempt, now: now() }),
    refundsByName: true,
    refund: async (paid, refund, isStillNeeded) => {
      const { bankTran } = paid.facts
      if (bankTran === undefined || bankTran === '') {
        return { state: 'failed', problem: 'the bank transaction is not known' }
      }
      const said = await calls.refund(bankTran, refund, isStillNeeded)
      if (said.kind === 'not_reached') return { state: 'not_sent' }
      return said.kind === 'silent' ? { state: 'unknown' } : sentAnswer(said.answer)
    },
    refundStatus: async (_, { providerRef }) => {
      // A refund can be looked up only by its own name; without one nothing is known.
      if (providerRef === null) return { state: 'absent' }
      const said = await calls.refundStatus(providerRef)
      return said.kind === 'said' ? statusAnswer(said.answer) : { state: 'unknown' }
    },
    ping: async () => {
      await calls.byTranId('are-you-there')
    },
    health: () => line.health(),
  }
}

function startAnswer(answer: SessionAnswer, { isPageHost }: SslcommerzOptions): StartAnswer {
  const { status, failedreason, sessionkey, GatewayPageURL: page } = answer
  if (status.toUpperCase() !== 'SUCCESS' || sessionkey === '') {
    return { state: 'refused', reason: failedreason === '' ? 'no session' : failedreason }
  }
  if (!URL.canParse(page) || !isPageHost(new URL(page).host)) {
    return { state: 'refused', reason: 'the payment page is not on a host of theirs' }
  }
  return { state: 'started', redirectUrl: page, providerRef: sessionkey }
}

const hints = new Map<string, ReturnHint['hint']>([
  ['VALID', 'success'],
  ['VALIDATED', 'success'],
  ['FAILED', 'failure'],
  ['CANCELLED', 'cancel'],
  ['UNATTEMPTED', 'cancel'],
])

function readReturn({ body }: ProviderRequest, { password }: StoreKeys): ReturnHint {
  const posted = postedFields(body)
  const hint = hints.get((posted['status'] ?? '').toUpperCase()) ?? 'unknown'
  return { hint, evidence: evidenceFields(posted), ...claimOf(posted, password) }
}

function readNotification({ body }: ProviderRequest, keys: StoreKeys): NotificationReading {
  const posted = postedFields(body)
  const evidence = evidenceFields(posted)
  if (!isSigned(posted, keys.password)) return { kind: 'forged', why: 'signature', evidence }
  if (posted['store_id'] !== undefined && posted['store_id'] !== keys.storeId) {
    return { kind: 'forged', why: 'another store', evidence }
  }
  const [tranId = '', status = '', valId = ''] = ['tran_id', 'status', 'val_id'].map((name) => posted[name])
  return {
    kind: 'event',
    tranId: tranId === '' ? null : tranId,
    dedupeKey: [tranId, status, valId].join(':').slice(0, 200),
    evidence,
    ...claimOf(posted, keys.password),
  }
}

/** The name of a payment that is to be validated, from a post that was signed. */
function claimOf(
  posted: Readonly<Record<string, string>>,
  password: string,
): { readonly claimedTxn?: string } {
  const valId = posted['val_id'] ?? ''
  return /^[\w-]{1,50}$/.test(valId) && isSigned(posted, password) ? { claimedTxn: valId } : {}
}

/** `success` only says that the wish was taken in; `processing` that it had been before (payments 1.8). */
function sentAnswer(reply: RefundReply): RefundAnswer {
  if (reply.APIConnect !== 'DONE') return { state: 'failed', problem: reply.APIConnect }
  const named = reply.refund_ref_id === '' ? {} : { providerRef: reply.refund_ref_id }
  switch (reply.status.toLowerCase()) {
    case 'success':
    case 'processing':
      return { state: 'processing', ...named }
    case 'failed':
      return { state: 'failed', problem: reply.errorReason }
    default:
      return { state: 'unknown', ...named }
  }
}

function statusAnswer(reply: RefundReply): RefundAnswer {
  if (reply.APIConnect !== 'DONE') return { state: 'unknown', problem: reply.APIConnect }
  switch (reply.status.toLowerCase()) {
    case 'refunded':
      return { state: 'done' }
    case 'processing':
      return { state: 'processing' }
    case 'cancelled':
      return { state: 'failed', problem: reply.errorReason === '' ? 'cancelled' : reply.errorReason }
    default:
      return { state: 'unknown' }
  }
}
