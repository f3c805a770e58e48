import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { attemptStates, refundStates } from '#domain/order/status/payment-status.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { PaidByCode } from '#contract/shop/checkout.ts'
import { OrderStandingView } from '#contract/shop/order-actions.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { TypedTaka } from './refund-requests.ts'

const staff = { tag: 'Payments' } as const

export const PromisedRefundView = z.object({
  id: z.string(),
  amount: Taka,
  state: z.enum(refundStates),
  /** The last day that the law leaves. */
  due_by: z.iso.datetime({ offset: true }),
})
export type PromisedRefundView = z.infer<typeof PromisedRefundView>

export const refundPayment = endpoint({
  ...staff,
  access: { staff: 'refunds:write' },
  method: 'POST',
  path: '/v1/staff/payments/:payment/refunds',
  idempotent: true,
  summary:
    'Promises money of a payment back; it is sent by the way it came. More than is left of it answers 409 with what is left; above what one person gives back alone, the order is refunded by a request',
  params: z.object({ payment: z.string().max(40) }),
  body: z.strictObject({
    amount: TypedTaka,
    reason: z.string().trim().min(1).max(300),
  }),
  response: PromisedRefundView,
  status: 201,
  errors: ['not_found', 'refund_not_allowed', 'second_person_needed', 'request_in_flight', 'key_reused'],
})

export const checkPaymentNow = endpoint({
  ...staff,
  access: { staff: 'orders:confirm' },
  method: 'POST',
  path: '/v1/staff/payments/:payment/check',
  summary:
    'Asks the payment company now how a payment ended, and does what follows. A company that is silent leaves it `unknown`',
  params: z.object({ payment: z.string().max(40) }),
  response: z.object({ state: z.enum(attemptStates) }),
  errors: ['not_found'],
})

export const handBackCash = endpoint({
  ...staff,
  access: { staff: 'refunds:write' },
  method: 'POST',
  path: '/v1/staff/refunds/:refund/by_hand',
  summary:
    'Notes that money which was paid in cash has gone back, by hand: to an account, or over the counter. The customer is told. The same reference again changes nothing',
  params: z.object({ refund: z.string().max(40) }),
  body: z.strictObject({
    way: z.enum(['bkash', 'nagad', 'bank', 'cash']),
    /** The number of the transfer, or of the receipt. */
    reference: z.string().trim().min(1).max(60),
  }),
  response: PromisedRefundView,
  errors: ['not_found', 'wrong_state', 'refund_not_allowed'],
})

const OpenRefundView = PromisedRefundView.extend({
  order: z.string(),
  customer: z.string(),
  method: PaidByCode,
  /** It was paid in cash: somebody hands it back, and notes that. */
  by_hand: z.boolean(),
  reason: z.string(),
  /** Why the payment company did not send it. */
  problem: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
})
export type OpenRefundView = z.infer<typeof OpenRefundView>

export const listOpenRefunds = endpoint({
  ...staff,
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/refunds/open',
  summary:
    'Money that is promised back and not there yet, at most two hundred, first what the law wants first. Those by hand wait for somebody here',
  response: z.object({ results: z.array(OpenRefundView) }),
  errors: [],
})

const DisputedPaymentView = z.object({
  id: z.string(),
  order: z.string(),
  order_status: OrderStatusCode,
  method: PaidByCode,
  /** The company's number of the transaction. */
  transaction: z.string().nullable(),
  /** The amount that was asked for, the amount that came, and the part that is promised back. */
  asked: Taka,
  received: Taka,
  goes_back: Taka,
  /** Why the order did not simply keep it. */
  why: z.enum(['late', 'twice', 'amount', 'flagged']).nullable(),
  since: z.iso.datetime({ offset: true }),
  /** The possible decisions now; none if all of it is on its way back. */
  can: z.array(z.enum(['keep', 'give_back'])),
})
export type DisputedPaymentView = z.infer<typeof DisputedPaymentView>

export const listDisputedPayments = endpoint({
  ...staff,
  access: { staff: 'refunds:write' },
  method: 'GET',
  path: '/v1/staff/payments/in_review',
  summary: 'Money that came late, twice, of another amount or flagged; first what nobody has decided about',
  response: z.object({ results: z.array(DisputedPaymentView) }),
  errors: [],
})

export const DecidedPaymentView = z.object({
  id: z.string(),
  /** `paid` where the order keeps it. */
  state: z.enum(attemptStates),
  kept: Taka,
  goes_back: Taka,
  order: OrderStandingView,
})
export type DecidedPaymentView = z.infer<typeof DecidedPaymentView>

export const decidePayment = endpoint({
  ...staff,
  access: { staff: 'refunds:write' },
  method: 'POST',
  path: '/v1/staff/payments/:payment/decision',
  idempotent: true,
  summary:
    'Decides about money under review: `keep` gives it to its order, which is confirmed where it waited and gets its pieces anew where it had run out, and sends back what is too much; `give_back` sends all of it back. The customer is told',
  params: z.object({ payment: z.string().max(40) }),
  body: z.strictObject({
    decision: z.enum(['keep', 'give_back']),
    reason: z.string().trim().min(1).max(300),
  }),
  response: DecidedPaymentView,
  errors: ['not_found', 'money_not_kept', 'request_in_flight', 'key_reused'],
})

export const PaymentWatchView = z.object({
  companies: z.array(
    z.object({
      company: z.enum(['sslcommerz', 'bkash']),
      /** `down`: nobody is sent there until it answers again. */
      state: z.enum(['up', 'failing', 'down']),
      /** Calls in a row that were not answered. */
      failures: z.int(),
      last_answer_at: z.iso.datetime({ offset: true }).nullable(),
      last_failure_at: z.iso.datetime({ offset: true }).nullable(),
      last_failure: z.string().nullable(),
      average_ms: z.number().nullable(),
    }),
  ),
  /** Payments whose money waits for somebody to keep it or give it back. */
  in_review: z.int(),
  /** Payments of which nobody knows how they ended, asked about for more than an hour. */
  silent: z.int(),
  /** Money that a company told of, and that is of no order. */
  unmatched: z.int(),
  refunds_failed: z.int(),
  /** Past the law's limit. */
  refunds_overdue: z.int(),
  /** Parcels whose cash is not known, or is not what was to be taken. */
  parcel_cash: z.int(),
})
export type PaymentWatchView = z.infer<typeof PaymentWatchView>

export const watchPayments = endpoint({
  ...staff,
  access: { staff: 'refunds:write' },
  method: 'GET',
  path: '/v1/staff/payments/watch',
  summary: 'How payment companies answer this process, and what money staff have to look at',
  response: PaymentWatchView,
  errors: [],
})
