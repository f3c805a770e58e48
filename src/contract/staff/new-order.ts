import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import {
  DeliveryMethodCode,
  PaymentMethodCode,
  QuoteView,
  TypedCodes,
  WantedLines,
} from '#contract/shop/checkout.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { OrderForm, OrderStatusCode, PlacedView } from '#contract/shop/place-order.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { LINK_HOLD_MINUTES, staffChannels } from '#domain/order/order-channel.ts'

const staff = { tag: 'Staff', access: { staff: 'orders:write' } } as const

export const findCustomerByPhone = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/customers/by-phone',
  audited: false,
  summary:
    'The customer who has a phone number, with the places and orders of before, so that a new order need not be typed. The number stands in the body, out of addresses and logs',
  body: z.strictObject({ phone: z.string().max(CONTACT_MAX) }),
  response: z.object({
    /** Null: nobody ordered with it so far. */
    customer: z
      .object({
        id: z.uuid(),
        /** As in the newest order. */
        name: z.string(),
        orders: z.int(),
        delivered: z.int(),
        /** Came back from the door. */
        refused: z.int(),
        /** Cash on delivery is refused to them. */
        blocked: z.boolean(),
        /** Each place that parcels went to, the last first. */
        places: z.array(
          z.object({
            name: z.string(),
            line: z.string(),
            landmark: z.string().nullable(),
            area_id: z.string(),
            area: z.string(),
            area_bn: Bangla,
            district_id: z.string(),
            district: z.string(),
            district_bn: Bangla,
          }),
        ),
        /** The newest. */
        recent: z.array(
          z.object({
            number: z.string(),
            placed_at: z.iso.datetime({ offset: true }),
            status: OrderStatusCode,
            total: Taka,
            pieces: z.int(),
          }),
        ),
      })
      .nullable(),
  }),
  errors: [],
})

/** What staff take off beside all promotions, in whole taka. */
const Discount = z.int().min(0).max(100_000_000).default(0)

export const StaffQuoteView = QuoteView.extend({
  /** The part of the discount that staff give, and the most that the caller can. */
  staff_discount: Taka,
  discount_max: Taka,
})
export type StaffQuoteView = z.infer<typeof StaffQuoteView>

export const quoteStaffOrder = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/quotes',
  audited: false,
  summary: 'What an order that staff are entering comes to. It holds no piece and changes nothing',
  body: z.strictObject({
    lines: WantedLines,
    codes: TypedCodes.default([]),
    method: DeliveryMethodCode.default('standard'),
    /** Id of an upazila or thana. */
    area: z.string().max(100).optional(),
    phone: z.string().max(CONTACT_MAX).optional(),
    /** How it shall be paid; left out: in cash. */
    payment: PaymentMethodCode.optional(),
    discount: Discount,
  }),
  response: StaffQuoteView,
  errors: [],
})

export const placeStaffOrder = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders',
  idempotent: true,
  status: 201,
  summary:
    'Places an order that came by phone, chat or at the counter, at the price that its quote showed, and tells the customer. A changed price, piece, code or delivery answers 409 with the new quote',
  body: OrderForm.omit({ policy_version: true }).extend({
    channel: z.enum(staffChannels),
    discount: Discount,
    /** Why the shop takes it off; asked for where it does. */
    discount_reason: z.string().trim().max(300).optional(),
    /** The customer said yes to pieces, total and address: an order in cash is confirmed at once. Takes `orders:confirm`. */
    agreed: z.boolean(),
    /** How long the pieces wait for the money of an order that is paid by link; the setting of the store unless stated. */
    hold_minutes: z.literal(LINK_HOLD_MINUTES).optional(),
  }),
  response: PlacedView,
  errors: [
    'invalid_fields',
    'forbidden',
    'price_changed',
    'out_of_stock',
    'promo_ended',
    'delivery_changed',
    'payment_not_allowed',
    'cart_consumed',
  ],
})

export const copyOrderLink = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders/:number/link',
  summary:
    'The link by which the customer sees the order, pays and changes it, to be copied into a chat; it leaves an entry in the audit',
  params: OrderNumber,
  response: z.object({
    /** Below the address of the store. */
    path: z.string(),
    payment_method: PaymentMethodCode,
  }),
  errors: ['not_found'],
})
