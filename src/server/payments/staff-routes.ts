import { refundPayment, watchPayments, type PaymentWatchView } from '#contract/v1/staff-payments.ts'
import { fromTaka } from '#domain/money.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { fulfilOnce } from '#server/idempotency/fulfil-once.ts'
import { promiseRefund } from '#server/orders/promise-refund.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { ProviderHealth } from './provider-health.ts'
import { countInDoubt } from './payment-store.ts'

interface StaffParts extends PaymentParts {
  /** Has what was promised sent soon after the answer. */
  readonly sendSoon: () => void
}

/** What staff do about money. */
export function mountStaffPayments(app: ApiApp, parts: StaffParts): void {
  const { db, orders, providers } = parts
  mount(app, refundPayment, async ({ params, body }, { caller, idempotencyKey }) => {
    const wish = {
      scope: `account ${caller.userId}`,
      operation: 'refund a payment',
      key: idempotencyKey,
      request: { ...params, ...body },
    }
    const { answer, replayed } = await fulfilOnce({ db, clock: orders.clock }, wish, (trx) =>
      promiseRefund(orders, trx, {
        attemptId: params.payment,
        amount: fromTaka(body.amount),
        reason: body.reason,
        actor: { kind: 'staff', id: caller.userId },
      }),
    )
    parts.sendSoon()
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, watchPayments, async () => {
    const doubt = await countInDoubt(db, new Date(orders.clock()))
    return {
      companies: [...providers.values()].map((provider) => presentHealth(provider.health())),
      in_review: doubt.inReview,
      silent: doubt.silent,
      unmatched: doubt.unmatched,
      refunds_failed: doubt.refundsFailed,
      refunds_overdue: doubt.refundsOverdue,
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
