import {
  checkPaymentNow,
  decidePayment as decidePaymentEndpoint,
  handBackCash as handBackCashEndpoint,
  listDisputedPayments,
  listOpenRefunds as listOpenRefundsEndpoint,
  refundPayment,
  watchPayments,
  type PaymentWatchView,
} from '#contract/staff/payments.ts'
import { fromTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { decidePayment } from '#server/orders/money/decide-payment.ts'
import { handBackCash } from '#server/orders/money/hand-back-cash.ts'
import { listInReview } from '#server/orders/money/list-in-review.ts'
import { listOpenRefunds } from '#server/orders/money/list-open-refunds.ts'
import { countParcelCash } from '#server/orders/parcels/problems/list-parcel-problems.ts'
import { promiseRefund } from '#server/orders/money/promise-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { mountRefundRequests } from './refund-request-routes.ts'
import { sendRefunds } from './send-refunds.ts'
import type { ProviderHealth } from '#server/payments/providers/provider-health.ts'
import { countInDoubt, findAttempt } from './payment-store.ts'

interface StaffRequest {
  readonly params: object
  readonly body: object
  readonly caller: SignedInCaller
  readonly key: string
}

/** The calls of staff about money. */
export function mountStaffPayments(app: ApiApp, payments: PaymentContext): void {
  const { db, providers } = payments
  /** Once for a key; what was promised back leaves soon after the answer. */
  async function once<Answer>(
    operation: string,
    { params, body, caller, key }: StaffRequest,
    work: (trx: Db, actor: Actor) => Promise<Answer>,
  ): Promise<Answer | Replayed<Answer>> {
    const { userId } = caller
    const keyed = { scope: `account ${userId}`, operation, key, request: { ...params, ...body } }
    const { answer, replayed } = await runOnce(payments, keyed, (trx) =>
      work(trx, { kind: 'staff', id: userId }),
    )
    payments.background.begin(() => sendRefunds(payments))
    return replayed ? new Replayed(answer) : answer
  }
  mount(app, refundPayment, (given, { caller, idempotencyKey: key }) =>
    once('refund a payment', { ...given, caller, key }, (trx, actor) => {
      const { amount, reason } = given.body
      const attemptId = given.params.payment
      return promiseRefund(payments, trx, { attemptId, amount: fromTaka(amount), reason, actor })
    }),
  )
  mountRefundRequests(app, payments)
  mount(app, checkPaymentNow, async ({ params: { payment } }) => {
    if ((await findAttempt(db, payment)) === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'payment', value: payment })
    const { state } = await payments.settle(payment, 'staff')
    return { state }
  })
  mount(app, handBackCashEndpoint, ({ params, body }, { caller }) =>
    handBackCash(payments, {
      refundId: params.refund,
      ...body,
      actor: { kind: 'staff', id: caller.userId },
    }),
  )
  mount(app, listDisputedPayments, () => listInReview(db))
  mount(app, listOpenRefundsEndpoint, () => listOpenRefunds(db))
  mount(app, decidePaymentEndpoint, (given, { caller, idempotencyKey: key }) =>
    once('decide about a payment', { ...given, caller, key }, (trx, actor) =>
      decidePayment(payments, trx, { attemptId: given.params.payment, ...given.body, actor }),
    ),
  )
  mount(app, watchPayments, async () => {
    const doubt = await countInDoubt(db, new Date(payments.clock()))
    return {
      companies: providers.all().map((provider) => presentHealth(provider.health())),
      in_review: doubt.inReview,
      silent: doubt.silent,
      unmatched: doubt.unmatched,
      refunds_failed: doubt.refundsFailed,
      refunds_overdue: doubt.refundsOverdue,
      parcel_cash: await countParcelCash(payments),
    }
  })
}

function presentHealth(health: ProviderHealth): PaymentWatchView['companies'][number] {
  const { provider, state, failures, lastAnswerAt, lastFailureAt, lastFailure, averageMs } = health
  return {
    company: provider,
    state,
    failures,
    last_answer_at: timeOf(lastAnswerAt),
    last_failure_at: timeOf(lastFailureAt),
    last_failure: lastFailure,
    average_ms: averageMs,
  }
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
