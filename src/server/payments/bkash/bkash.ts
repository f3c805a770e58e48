import { createBody } from './dialect.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import type {
  PaymentProvider,
  ProviderRequest,
  ReturnHint,
  StartAnswer,
} from '#server/payments/providers/payment-provider.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import type { ProviderLine } from '#server/payments/providers/provider-line.ts'
import { bkashCalls, type BkashAccount } from './bkash-calls.ts'
import { findRefund, refundPayment } from './refund-payment.ts'
import { settlePayment, type ExecutionRight } from './settle-payment.ts'
import type { IsCertificateUrl } from './sns.ts'
import { openWebhook } from './webhook.ts'
import { OK, type BkashAnswer } from './wire.ts'

export interface BkashOptions {
  readonly line: ProviderLine
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  /** Ms since 1970. */
  readonly now: () => number
  readonly account: BkashAccount
  readonly right: ExecutionRight
  /** Hosts that a browser may be sent to: the company's, or the sandbox's. */
  readonly isPageHost: (host: string) => boolean
  readonly topicArn: string | undefined
  readonly isCertificateUrl: IsCertificateUrl
  readonly after?: After
}

/** Tokenized checkout of bKash without an agreement: each payment is entered by the customer (payments 2). */
export function openBkash(parts: BkashOptions): PaymentProvider {
  const { line, log, now, account, right } = parts
  const calls = bkashCalls(parts)
  const webhook = openWebhook(parts)
  return {
    code: 'bkash',
    start: async (attempt) => {
      const said = await calls.create(createBody(attempt, account.version))
      if (said.kind !== 'said') return { state: 'silent', reason: said.code }
      const answer = startAnswer(said.answer, parts)
      if (answer.state !== 'started') {
        line.trouble('create', 'refused')
        log.error({ attempt: attempt.id, reason: answer.reason }, 'payments: no session was opened')
      }
      return answer
    },
    readReturn,
    readNotification: (request) => webhook.read(request),
    settle: async (attempt) => {
      if (attempt.providerRef === null) {
        // The customer never got its page, so nothing can have been paid.
        return {
          settlement: { state: 'failed', reason: 'not_started' },
          facts: {},
          alarm: null,
          evidence: {},
        }
      }
      return settlePayment({ calls, right, attempt, paymentId: attempt.providerRef, now })
    },
    refundsByName: false,
    refund: (paid, refund, isStillNeeded) =>
      refundPayment({ calls, paid, refund, version: account.refundVersion }, isStillNeeded),
    refundStatus: (paid, refund) => findRefund({ calls, paid, refund, version: account.refundVersion }),
    ping: async () => {
      await calls.query('are-you-there')
    },
    health: () => line.health(),
  }
}

function startAnswer(answer: BkashAnswer, { isPageHost }: BkashOptions): StartAnswer {
  if (answer.code !== OK || answer.paymentId === '') {
    return { state: 'refused', reason: `bKash ${answer.code}` }
  }
  if (!URL.canParse(answer.page) || !isPageHost(new URL(answer.page).host)) {
    return { state: 'refused', reason: 'the payment page is not on a host of theirs' }
  }
  return { state: 'started', redirectUrl: answer.page, providerRef: answer.paymentId }
}

const hints = new Map<string, ReturnHint['hint']>([
  ['success', 'success'],
  ['failure', 'failure'],
  ['cancel', 'cancel'],
])
const LENGTH_MAX = 100

/** Anybody can type this address: the payment that we stored is asked about, never the one that stands in it. */
function readReturn({ url }: ProviderRequest): ReturnHint {
  const query = new URL(url).searchParams
  const status = query.get('status') ?? ''
  const paymentId = query.get('paymentID') ?? query.get('paymentId') ?? ''
  return {
    hint: hints.get(status) ?? 'unknown',
    evidence: { status: clean(status), payment_id: clean(paymentId) },
  }
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, LENGTH_MAX)
}
