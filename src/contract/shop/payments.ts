import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { attemptStates, refundStates } from '#domain/order/status/payment-status.ts'
import { paymentProblems } from '#domain/payment/payment-problem.ts'
import { Taka } from './catalogue-views.ts'
import { OrderNumber, OrderStandingView, own } from './order-actions.ts'

/** Ways to pay that lead to another company's page. */
export const OnlineMethodCode = z.enum(['bkash', 'nagad', 'card', 'wallet'])

/** The purpose of an attempt: the whole order, or the advance of an order in cash. */
const Purpose = z.enum(['full', 'advance'])

const PaymentParams = OrderNumber.extend({ payment: z.string().max(40) })

export const StartedPaymentView = z.object({
  /** Names this try; stands in the address that the company sends the browser back to. */
  id: z.string(),
  purpose: Purpose,
  amount: Taka,
  /** The company's page: the browser goes there in the same tab. */
  redirect_url: z.url(),
})
export type StartedPaymentView = z.infer<typeof StartedPaymentView>

/**
 * The company's page sends the browser back to `/checkout/return?order={number}&payment={id}` (with `/bn` before it for
 * an order in Bangla), whatever became of the payment; that page asks `getPayment`.
 */
export const startPayment = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/payments',
  summary:
    'Begins to pay an order online, or goes on with the session that is still open; the browser then goes to redirect_url',
  params: OrderNumber,
  body: z.strictObject({
    method: OnlineMethodCode,
    /** Unless stated, the advance where one is owed, otherwise everything. */
    pay: Purpose.optional(),
  }),
  response: StartedPaymentView,
  status: 201,
  errors: [
    'not_found',
    'wrong_state',
    'payment_not_allowed',
    'payment_unavailable',
    'out_of_stock',
    'promo_ended',
    'too_many_requests',
  ],
})

export const PaymentView = z.object({
  id: z.string(),
  method: OnlineMethodCode,
  purpose: Purpose,
  amount: Taka,
  /**
   * `created`, `pending`: the customer is at the company's page. `unknown`: the company does not tell, it is asked again
   * and again. `paid_review`: money came that the order cannot simply keep, see `review`.
   */
  state: z.enum(attemptStates),
  /** Why no money came, or why it waits for staff. */
  problem: z.enum(paymentProblems).nullable(),
  /** The certainty about the customer's money: surely none was taken, nobody knows, or the shop has it. */
  money: z.enum(['none', 'not_known', 'taken']),
  /** The state of disputed money: it came after the order was over, twice, or the company or the amount is in doubt. */
  review: z.enum(['late', 'twice', 'amount', 'flagged']).nullable(),
  /** The amount that came, if money came; it may differ from the amount asked for. */
  received: Taka.nullable(),
  /** The part of this money that goes back, and its progress. */
  refund: z.object({ amount: Taka, state: z.enum(refundStates) }).nullable(),
  /** The company's page, while the customer may still pay there. */
  page: z.url().nullable(),
  /** The means of payment, in the company's words. */
  instrument: z.string().nullable(),
  /** The company's number of the transaction, to be shown to the customer. */
  transaction: z.string().nullable(),
  /** Whether the order may be paid by another try. */
  can_try_again: z.boolean(),
  order: OrderStandingView,
})
export type PaymentView = z.infer<typeof PaymentView>

export const getPayment = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/orders/:number/payments/:payment',
  summary: 'How a payment stands, as far as the shop knows; cheap, for pages that ask every few seconds',
  params: PaymentParams,
  response: PaymentView,
  errors: ['not_found'],
})

export const checkPayment = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/payments/:payment/check',
  summary: 'Asks the company now how a payment stands',
  params: PaymentParams,
  response: PaymentView,
  errors: ['not_found', 'too_many_requests'],
})
