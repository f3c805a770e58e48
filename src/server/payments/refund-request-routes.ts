import { decideRefundRequest, listRefundRequests, refundOrder } from '#contract/staff/refund-requests.ts'
import { toTaka } from '#domain/money.ts'
import { REFUND_ALONE_MAX } from '#domain/staff/refund-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { decideRefund, readRefundRequests, requestRefund } from '#server/orders/money/request-refund.ts'
import { presentRefundRequest } from '#server/orders/money/present-refund-request.ts'
import type { PaymentContext } from './payment-context.ts'
import { sendRefunds } from './send-refunds.ts'

/** The calls by which staff give money back, one or two of them. */
export function mountRefundRequests(app: ApiApp, payments: PaymentContext): void {
  mount(app, refundOrder, async ({ params, body }, { caller, idempotencyKey: key }) => {
    const request = { ...params, ...body }
    const keyed = { scope: `account ${caller.userId}`, operation: 'refund an order', key, request }
    const { answer, replayed } = await runOnce(payments, keyed, async (trx) =>
      presentRefundRequest(await requestRefund(payments, trx, { ...params, form: body, caller }), {
        caller,
        nowMs: payments.clock(),
      }),
    )
    payments.background.begin(() => sendRefunds(payments))
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, listRefundRequests, async ({ query }, { caller }) => {
    const found = await readRefundRequests(payments, query.order)
    const mayRefund = caller.kind === 'staff' && caller.rights.has('refunds:write')
    return {
      results: found.map((row) => presentRefundRequest(row, { caller, nowMs: payments.clock() })),
      alone_max: mayRefund ? toTaka(REFUND_ALONE_MAX) : 0,
    }
  })
  mount(app, decideRefundRequest, async ({ params, body }, { caller }) => {
    const decided = await inTransaction(payments.db, (trx) =>
      decideRefund(payments, trx, { id: params.request, decision: body, caller }),
    )
    payments.background.begin(() => sendRefunds(payments))
    return presentRefundRequest(decided, { caller, nowMs: payments.clock() })
  })
}
