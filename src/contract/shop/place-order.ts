import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { orderStatuses } from '#domain/order/status/order-status.ts'
import { paymentStatuses } from '#domain/order/status/payment-status.ts'
import { LanguageCode } from './account-views.ts'
import { Taka } from './catalogue-views.ts'
import { DeliveryMethodCode, PaymentMethodCode, TypedCodes, WantedLines } from './checkout.ts'

export const OrderStatusCode = z.enum(orderStatuses)
export const PaymentStatusCode = z.enum(paymentStatuses)

/** Texts as typed. The shop's own rules check them, so that every field can name its problem. */
const Typed = z.string().max(500)

const Person = z.strictObject({ name: Typed, phone: z.string().max(CONTACT_MAX) })

export const OrderForm = z.strictObject({
  /** Random, made when the cart was begun: one cart becomes one order, however many pages show it. */
  cart: z.string().regex(/^[\w-]{8,64}$/, asError({ kind: 'letters', min: 8, max: 64 })),
  lines: WantedLines.min(1),
  codes: TypedCodes.default([]),
  /** `quote` of the quote that the customer saw. */
  quote: z.string().max(100),
  contact: Person.extend({ email: z.string().max(CONTACT_MAX).optional() }),
  /** The person who receives it, if that is somebody else. */
  recipient: Person.optional(),
  gift_message: Typed.optional(),
  /** Leaves prices off the packing slip. */
  hide_prices: z.boolean().default(false),
  delivery: z.strictObject({
    method: DeliveryMethodCode,
    /** Id of an upazila or thana; not asked for where the order is fetched. */
    area: z.string().max(100).optional(),
    /** House, road, area. */
    address: Typed.optional(),
    landmark: Typed.optional(),
  }),
  payment: PaymentMethodCode,
  /** For the courier. */
  note: Typed.optional(),
  /** `policy_version` of the quote, sent by the person who ticked that they accept it. */
  policy_version: z.string().max(40),
  language: LanguageCode,
})
export type OrderForm = z.infer<typeof OrderForm>

export const PlacedView = z.object({
  number: z.string(),
  /** Opens the order without a session, as the link in our messages does. */
  key: z.string(),
  status: OrderStatusCode,
  payment_status: PaymentStatusCode,
  payment_method: PaymentMethodCode,
  /** The next step: enter the code that was sent, wait for our call, pay, or nothing. */
  next: z.enum(['code', 'call', 'pay', 'nothing']),
  total: Taka,
  /** The amount to pay now, if there is one: all of it, or an advance. */
  to_pay_now: Taka,
  /** When the order is given up otherwise; null where nothing is waited for. */
  confirm_by: z.iso.datetime({ offset: true }).nullable(),
  promised_from: z.iso.date(),
  promised_to: z.iso.date(),
})
export type PlacedView = z.infer<typeof PlacedView>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/v1/checkout/orders',
  tag: 'Checkout',
  access: 'public',
  knowsCaller: true,
  idempotent: true,
  status: 201,
  summary:
    'Places an order at the price that the customer saw. A changed price, piece, code or delivery answers 409 with the new quote',
  body: OrderForm,
  response: PlacedView,
  errors: [
    'invalid_fields',
    'price_changed',
    'out_of_stock',
    'promo_ended',
    'delivery_changed',
    'payment_not_allowed',
    'policy_changed',
    'cart_consumed',
    'too_many_requests',
  ],
})
