import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { ChallengeReply, TypedChallenge, TypedCode } from './account-views.ts'
import { Taka } from './catalogue-views.ts'
import { PaymentMethodCode } from './checkout.ts'
import { OrderStatusCode, PaymentStatusCode } from './place-order.ts'

/**
 * The owner of an order is known by the session, by the guest key of the browser that placed it, or by the header
 * `Order-Key` with the key from our messages. Anything else gets the same 404 as an order that does not exist.
 */
export const own = { tag: 'Orders', access: 'public', knowsCaller: true } as const

export const OrderNumber = z.object({ number: z.string().max(40) })

/** How an order stands after something was done about it. */
export const OrderStandingView = z.object({
  number: z.string(),
  status: OrderStatusCode,
  payment_status: PaymentStatusCode,
  payment_method: PaymentMethodCode,
  /** The next step. */
  next: z.enum(['code', 'call', 'pay', 'nothing']),
  /** The amount to pay now, if there is one. */
  to_pay_now: Taka,
  confirm_by: z.iso.datetime({ offset: true }).nullable(),
  /** The time to pay can be made longer, once. */
  can_prolong: z.boolean(),
  /** The newest try to pay of which nobody knows yet how it ends, see `getPayment`; null where there is none. */
  open_payment: z.string().nullable(),
})
export type OrderStandingView = z.infer<typeof OrderStandingView>

export const getStanding = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/orders/:number/standing',
  summary: 'How an order stands, and nothing else; cheap, for pages that ask while they are open',
  params: OrderNumber,
  response: OrderStandingView,
  errors: ['not_found'],
})

export const sendOrderCode = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/code',
  summary: 'Sends the six-digit code that confirms an order in cash',
  params: OrderNumber,
  response: ChallengeReply,
  status: 202,
  errors: ['not_found', 'wrong_state', 'too_many_requests'],
})

export const confirmOrder = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/confirm',
  summary: 'Confirms an order by the code that was sent; a wrong one is told with the tries that are left',
  params: OrderNumber,
  body: z.strictObject({ challengeId: TypedChallenge, code: TypedCode }),
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state', 'code_invalid', 'too_many_requests'],
})

export const askForCall = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/call',
  summary: 'No code came: staff call to confirm the order',
  params: OrderNumber,
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state'],
})

export const changeOrderPhone = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/orders/:number/phone',
  summary: 'Changes the number of an order that nobody has confirmed yet; the order keeps its own',
  params: OrderNumber,
  body: z.strictObject({ phone: z.string().max(CONTACT_MAX) }),
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state', 'invalid_fields', 'promo_ended', 'payment_not_allowed'],
})

export const cancelOrder = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/cancel',
  summary: 'Calls an order off, until it is packed; what was paid goes back',
  params: OrderNumber,
  body: z.strictObject({
    reason: z.enum(['changed_mind', 'wrong_address', 'found_cheaper', 'too_slow', 'ordered_twice', 'other']),
    note: z.string().max(200).optional(),
  }),
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state'],
})

export const changeOrderPayment = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/orders/:number/payment',
  summary:
    'Another way to pay an order that waits for its money or its confirmation; one that had run out holds its pieces anew',
  params: OrderNumber,
  body: z.strictObject({ method: PaymentMethodCode }),
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state', 'payment_not_allowed', 'out_of_stock', 'promo_ended'],
})

export const prolongHold = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/prolong',
  summary: 'Holds the pieces of an unpaid order for as long again, once',
  params: OrderNumber,
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state'],
})

export const agreeToEdit = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/agree',
  summary:
    'Says that its owner agrees to what the shop changed last and asked about by the link; a second time does nothing. A change that the owner has not seen is not agreed to',
  params: OrderNumber,
  body: z.strictObject({
    /** `at` of the change in the history, as it was shown. */
    edit: z.iso.datetime({ offset: true }),
  }),
  response: OrderStandingView,
  errors: ['not_found', 'wrong_state', 'version_conflict'],
})
