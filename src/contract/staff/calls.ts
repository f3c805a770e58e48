import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla, PictureView, Taka } from '#contract/shop/catalogue-views.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { OptionWords } from '#contract/shop/order-views.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { callOutcomes } from '#domain/staff/call-outcome.ts'
import { PhoneHistory, ShownPhone } from './order-list.ts'
import { Colleague } from './order-marks.ts'

const Instant = z.iso.datetime({ offset: true })

/** A call to a customer, as it was noted. */
export const PastCall = z.object({
  at: Instant,
  by: Colleague,
  outcome: z.enum(callOutcomes),
  note: z.string().nullable(),
  /** When the customer wants to be called again. */
  call_at: Instant.nullable(),
})

/** The facts of an order for a call to its customer. */
const CallSheet = z.object({
  number: z.string(),
  placed_at: Instant,
  /** Nobody else is given the order before this time. */
  held_until: Instant,
  /** The order is given up at this time if nobody has confirmed it; null: never. */
  confirm_by: Instant.nullable(),
  language: LanguageCode,
  customer: ShownPhone.extend({ name: z.string() }),
  phone_history: PhoneHistory,
  /** Null where it is fetched. */
  address: z
    .object({
      line: z.string(),
      landmark: z.string().nullable(),
      area: z.string(),
      area_bn: Bangla,
      district: z.string(),
      district_bn: Bangla,
    })
    .nullable(),
  note: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      name_bn: Bangla,
      options: z.array(OptionWords),
      quantity: z.int(),
      total: Taka,
      image: PictureView.nullable(),
    }),
  ),
  total: Taka,
  /** The newest first. */
  calls: z.array(PastCall),
})
export type CallSheet = z.infer<typeof CallSheet>

export const takeNextCall = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:confirm' },
  method: 'POST',
  path: '/v1/staff/calls/next',
  summary:
    'Gives the caller one order that waits to be confirmed, the one due longest first, and keeps it from colleagues for five minutes. Whoever has one already gets that one again',
  response: z.object({
    call: CallSheet.nullable(),
    /** Orders to confirm whose call is due and that nobody has. */
    waiting: z.int(),
  }),
  errors: [],
})

export const changeCallTurn = endpoint({
  tag: 'Staff',
  access: { staff: { keep: 'orders:confirm', release: 'orders:confirm' } },
  method: 'POST',
  path: '/v1/staff/orders/:number/call-turn',
  summary:
    'Keeps an order for five more minutes while the call goes on, or lets colleagues have it. An order that a colleague has got in the meantime answers 409',
  params: OrderNumber,
  body: z.strictObject({ action: z.enum(['keep', 'release']) }),
  response: z.object({ held_until: Instant.nullable() }),
  errors: ['not_found', 'call_taken'],
})

const Noted = {
  note: z.string().trim().min(1).max(300).optional(),
  /** When the customer was called; now unless stated. A phone without a network sends it later. */
  at: Instant.optional(),
}

export const noteCall = endpoint({
  tag: 'Staff',
  access: {
    staff: {
      confirmed: 'orders:confirm',
      no_answer: 'orders:confirm',
      later: 'orders:confirm',
      wrong_number: 'orders:confirm',
      cancelled: 'orders:write',
    },
  },
  method: 'POST',
  path: '/v1/staff/orders/:number/calls',
  summary:
    'Notes the outcome of a call, and confirms or cancels the order in the same step. An order that is already as the outcome wants it stays, and the call is noted',
  idempotent: true,
  params: OrderNumber,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['confirmed', 'no_answer', 'wrong_number', 'cancelled']), ...Noted }),
    z.strictObject({ action: z.literal('later'), call_at: Instant, ...Noted }),
  ]),
  status: 201,
  response: z.object({
    number: z.string(),
    status: OrderStatusCode,
    /** Calls in a row that nobody answered. */
    misses: z.int(),
    /** Nobody answered several times: an SMS does more than a further call. */
    propose_sms: z.boolean(),
    /** When the next call is due. */
    next_call_at: Instant.nullable(),
  }),
  errors: ['not_found', 'wrong_state', 'out_of_stock'],
})

export const sendCallMessage = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:confirm' },
  method: 'POST',
  path: '/v1/staff/orders/:number/call-messages',
  summary:
    'Tells a customer whom nobody reached, by SMS and by e-mail where there is an address, to call the shop. Once after each call that nobody answered',
  idempotent: true,
  params: OrderNumber,
  status: 201,
  response: z.object({ number: z.string() }),
  errors: ['not_found', 'wrong_state', 'message_repeated'],
})

export const countCallsToday = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:confirm' },
  method: 'GET',
  path: '/v1/staff/calls/today',
  summary: 'The calls of today in Dhaka by person: made, reached, confirmed, cancelled',
  response: z.object({
    people: z.array(
      z.object({
        person: Colleague,
        calls: z.int(),
        reached: z.int(),
        confirmed: z.int(),
        cancelled: z.int(),
      }),
    ),
  }),
  errors: [],
})
