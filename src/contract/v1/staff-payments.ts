import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { refundStates } from '#domain/order/payment-status.ts'
import { Taka } from './catalogue-views.ts'

const staff = { tag: 'Payments', access: 'staff' } as const

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
  method: 'POST',
  path: '/v1/admin/payments/:payment/refunds',
  idempotent: true,
  summary:
    'Promises money of a payment back; it is sent by the way it came. More than is left of it answers 409 with what is left',
  params: z.object({ payment: z.string().max(40) }),
  body: z.strictObject({
    /** Taka, with at most two decimals. */
    amount: z
      .number()
      .positive()
      .max(10_000_000)
      .refine(
        (taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6,
        'must have at most two decimals',
      ),
    reason: z.string().trim().min(1).max(300),
  }),
  response: PromisedRefundView,
  status: 201,
  errors: ['not_found', 'refund_not_allowed', 'request_in_flight', 'key_reused'],
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
})
export type PaymentWatchView = z.infer<typeof PaymentWatchView>

export const watchPayments = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/admin/payments/watch',
  summary: 'How payment companies answer this process, and what money staff have to look at',
  response: PaymentWatchView,
  errors: [],
})
