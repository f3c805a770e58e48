import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { Colleague } from './order-marks.ts'

const Instant = z.iso.datetime({ offset: true })

/** An amount in taka, with at most two decimals. */
export const TypedTaka = z
  .number()
  .positive()
  .max(10_000_000)
  .refine(
    (taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6,
    asError({ kind: 'decimals', max: 2 }),
  )

const REASON_MAX = 300

/** Some words of why; the longest that the database keeps. */
export const Reason = z.string().trim().min(1).max(REASON_MAX)

/** The id of a request that waits for a second person. */
export const RequestId = z.string().max(40)

/** A second person approves or refuses a request; the person who asked withdraws it. */
export const Decision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('refuse'), reason: Reason }),
  z.strictObject({ action: z.literal('withdraw') }),
])

/** The people of a request that waits, or waited, for a second person. */
export const DecidedBy = {
  proposed_by: Colleague,
  proposed_at: Instant,
  decided_by: Colleague.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The decisions that the reader may take now. */
  can: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
}

/** Money that somebody decided to give back, or that waits for a second person. */
export const RefundRequestView = z.object({
  id: z.string(),
  order: z.string(),
  amount: Taka,
  /** The charge for delivery is part of it. */
  delivery: z.boolean(),
  reason: z.string(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      name_bn: Bangla,
      quantity: z.int(),
      /** The pieces lie on the shelf again. */
      restock: z.boolean(),
    }),
  ),
  /** `expired`: nobody decided in time. */
  state: z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired']),
  ...DecidedBy,
  expires_at: Instant,
})
export type RefundRequestView = z.infer<typeof RefundRequestView>

const RefundForm = {
  amount: TypedTaka,
  delivery: z.boolean().default(false),
  lines: z
    .array(z.strictObject({ position: z.int().min(1), quantity: z.int().min(1), restock: z.boolean() }))
    .max(60)
    .default([]),
  reason: Reason,
}

export const refundOrder = endpoint({
  tag: 'Payments',
  access: { staff: { refund: 'refunds:write', propose: 'money:write' } },
  method: 'POST',
  path: '/v1/staff/orders/:number/refunds',
  summary:
    'Gives money of an order back by the way it came, or, above what one person may give back alone, asks for a second person. `propose` always waits for one. A request above the limit wants a step-up',
  idempotent: true,
  params: OrderNumber,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('refund'), ...RefundForm }),
    z.strictObject({ action: z.literal('propose'), ...RefundForm }),
  ]),
  status: 201,
  response: RefundRequestView,
  errors: ['not_found', 'refund_not_allowed', 'invalid_fields', 'wrong_state', 'reauth_required'],
})

export const listRefundRequests = endpoint({
  tag: 'Payments',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/refund-requests',
  summary:
    'Requests for money back: those of an order, or all that wait for a second person, the oldest first',
  query: z.strictObject({ order: z.string().max(20).optional() }),
  response: z.object({
    results: z.array(RefundRequestView),
    /** The amount that the reader gives back alone, over all times for one order. */
    alone_max: Taka,
  }),
  errors: ['not_found'],
})

export const decideRefundRequest = endpoint({
  tag: 'Payments',
  access: { staff: { approve: 'refunds:write', refuse: 'refunds:write', withdraw: 'money:read' } },
  method: 'POST',
  path: '/v1/staff/refund-requests/:request/decision',
  summary:
    'The second person approves or refuses; the person who asked withdraws. Approving wants a step-up, sends the money on its way, and happens once',
  params: z.object({ request: RequestId }),
  body: Decision,
  response: RefundRequestView,
  errors: ['not_found', 'wrong_state', 'forbidden', 'refund_not_allowed', 'reauth_required'],
})
