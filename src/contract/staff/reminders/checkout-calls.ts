import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { laterMoments } from '#domain/staff/call-later.ts'
import { checkoutOutcomes } from '#domain/staff/checkout-call.ts'

const Instant = z.iso.datetime({ offset: true })
const staff = { tag: 'Reminders of staff', access: { staff: 'orders:write' } } as const
const Checkout = z.object({ checkout: z.string().max(40) })

/** A call about an unfinished checkout, as it was noted. */
export const PastCheckoutCall = z.object({
  at: Instant,
  by: Colleague,
  outcome: z.enum(checkoutOutcomes),
  note: z.string().nullable(),
  /** When the buyer wants to be called again. */
  call_at: Instant.nullable(),
})

/** The person who calls now; colleagues wait until then. */
export const CheckoutTurn = z.object({ by: Colleague, until: Instant })

export const changeCheckoutTurn = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/call-turn',
  summary:
    'Gives the caller a checkout to call about and keeps it from colleagues for five minutes, or lets them have it. A checkout that a colleague has answers 409 with the name',
  params: Checkout,
  body: z.strictObject({ action: z.enum(['keep', 'release']) }),
  response: z.object({ held_until: Instant.nullable() }),
  errors: ['not_found', 'call_taken', 'call_refused'],
})

const note = z.string().trim().min(1).max(300).optional()

export const noteCheckoutCall = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/calls',
  summary:
    'Notes the outcome of a call by the person who has the checkout. After not_interested and wrong_number nobody calls or reminds; ordered takes an order that came',
  idempotent: true,
  params: Checkout,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['ordered', 'no_answer', 'wrong_number', 'not_interested']), note }),
    z
      .strictObject({
        action: z.literal('later'),
        /** The time that the buyer wishes. */
        call_at: Instant.optional(),
        /** An offered moment in its place. A second press of the same button asks for the same, though it comes later. */
        later: z.enum(laterMoments).optional(),
        note,
      })
      .refine(({ call_at, later }) => (call_at === undefined) !== (later === undefined), {
        error: asError({ kind: 'missing' }),
        path: ['call_at'],
      }),
  ]),
  status: 201,
  /** When the next call is due; null: none is needed. */
  response: z.object({ next_call_at: Instant.nullable() }),
  errors: ['not_found', 'call_taken', 'call_refused', 'invalid_fields'],
})
