import * as z from 'zod'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { customerActions } from '#domain/order/customer-actions.ts'
import { refundStates } from '#domain/order/status/payment-status.ts'
import { refundTargets } from '#domain/order/returns/return-credit.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { returnStatuses } from '#domain/order/status/return-status.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { timelineSteps } from '#domain/order/timeline.ts'
import { consents } from '#domain/staff/consent.ts'
import { LanguageCode } from './account-views.ts'
import { Bangla, PictureView, Taka } from './catalogue-views.ts'
import { DeliveryMethodCode, PaidByCode } from './checkout.ts'
import { OrderStandingView } from './order-actions.ts'
import { OrderStatusCode, PaymentStatusCode } from './place-order.ts'

const Instant = z.iso.datetime({ offset: true })

export const ReturnReasonCode = z.enum(returnReasons)

export const OptionWords = z.object({
  name: z.string(),
  name_bn: Bangla,
  value: z.string(),
  value_bn: Bangla,
})

/** A line as it was sold that day; what became of the product since changes nothing here. */
const SoldLineView = z.object({
  position: z.int(),
  /** The variant's id. */
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string(),
  options: z.array(OptionWords),
  image: PictureView.nullable(),
  price: Taka,
  compare_at_price: Taka.nullable(),
  quantity: z.int(),
  /** Pieces that were ordered beside these, and will not be sent. */
  not_sent: z.int(),
  subtotal: Taka,
  discount: Taka,
  total: Taka,
  made_to_order: z.boolean(),
  /** How many of its pieces may be sent back now, and for which reasons; none: 0. */
  returnable: z.object({
    quantity: z.int(),
    reasons: z.array(ReturnReasonCode),
    /**
     * The refund for one piece, for two, and so on, after all discounts: the `amount` of such a return without
     * `delivery_back`.
     */
    amounts: z.array(Taka),
  }),
})

/** One step of an order's way (ux 3.19), in its order; what will not come any more is left out. */
const TimelineStepView = z.object({
  step: z.enum(timelineSteps),
  state: z.enum(['done', 'current', 'next']),
  at: Instant.nullable(),
  /** The days that were promised for a step still to come; `over` once the last of them has passed. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date(), over: z.boolean() }).nullable(),
})

const Change = (value: z.ZodType<number>) => z.object({ was: value, now: value })

/** The changes that one edit by staff made. */
export const EditView = z.object({
  pieces: z.array(z.object({ name: z.string(), name_bn: Bangla, was: z.int(), now: z.int() })),
  total: Change(Taka),
  /** Which people and places. */
  details: z.array(z.enum(['name', 'phone', 'recipient', 'place', 'method', 'note'])),
  /** How the customer agreed; null: the shop does not send the rest, and nobody was asked. */
  consent: z.enum(consents).nullable(),
})
export type EditView = z.infer<typeof EditView>

/** One thing that happened, newest last. `reason` is a word of ours, or what staff or the customer wrote. */
const HistoryView = z.object({
  at: Instant,
  who: z.enum(['customer', 'staff', 'store', 'provider', 'courier']),
  kind: z.string(),
  status: OrderStatusCode.nullable(),
  reason: z.string().nullable(),
  edit: EditView.nullable(),
})

const MoneyInView = z.object({
  method: PaidByCode,
  amount: Taka,
  /** The number under which the customer's own app shows it. */
  transaction: z.string().nullable(),
  /** Waits for staff: late, twice, or of another amount. */
  in_review: z.boolean(),
  at: Instant,
})

const RefundView = z.object({
  amount: Taka,
  method: PaidByCode,
  state: z.enum(refundStates),
  reason: z.string(),
  /** The reference for questions about it: that of the company that sends it, or until then our own. */
  reference: z.string(),
  /** The law's limit. */
  due_by: Instant,
  done_at: Instant.nullable(),
})

const ParcelView = z.object({
  courier: z.enum(courierCodes),
  status: z.enum(shipmentStatuses),
  tracking_code: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** To be paid at the door. */
  to_collect: Taka,
})
export type ParcelView = z.infer<typeof ParcelView>

export const ReturnView = z.object({
  number: z.string(),
  order_number: z.string(),
  status: z.enum(returnStatuses),
  wish: z.enum(['refund', 'exchange']),
  delivery_paid_by: z.enum(['shop', 'customer']),
  /** The refund if the pieces are as described; 0 for an exchange. */
  amount: Taka,
  /** The part of it that is the delivery charge. */
  delivery_back: Taka,
  /** Where the customer wants the refund: back the way it was paid, or as store credit. */
  refund_to: z.enum(refundTargets),
  /** Of the refund, which the shop adds to store credit, in per cent. */
  bonus_percent: z.int(),
  /** The part of the refund that went to store credit, and what the shop added to it; null: none. */
  credit: z.object({ amount: Taka, bonus: Taka }).nullable(),
  requested_at: Instant,
  closed_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** How pieces come that were sent in exchange, where the shop books no parcel: courier and number, or over the counter. */
  tracking: z.string().nullable(),
  /** The parcels of exchanged pieces, the oldest first; they cost nothing. */
  parcels: z.array(ParcelView),
  /** The rider that comes for the pieces, or came; null where nobody was sent. */
  fetched_by: ParcelView.extend({ day: z.iso.date() }).nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      name_bn: Bangla,
      quantity: z.int(),
      reason: ReturnReasonCode,
      /** The variant that is wished for instead. */
      exchange: z.int().nullable(),
    }),
  ),
  photos: z.array(PictureView),
})
export type ReturnView = z.infer<typeof ReturnView>

/**
 * An order as its owner sees it. `seen_as` is `visitor` for a person who knows only number and phone. Then `contact`,
 * `recipient`, `gift_message`, `note`, house and road, `history`, `refunds` and `returns` are left out, and no action
 * is possible.
 */
export const OrderView = OrderStandingView.extend({
  seen_as: z.enum(['owner', 'visitor']),
  /** Give it with an edit: one that was decided on an older standing is refused. */
  version: z.int(),
  language: LanguageCode,
  placed_at: Instant,
  delivered_at: Instant.nullable(),
  /** Whether a password is all that an account for its number still needs, at the browser that ordered. */
  can_make_account: z.boolean(),
  /** The possible actions of its owner now, the next sensible one first. */
  can: z.array(z.enum(customerActions)),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }).nullable(),
  recipient: z.object({ name: z.string(), phone: z.string() }).nullable(),
  gift_message: z.string().nullable(),
  note: z.string().nullable(),
  delivery: z.object({
    method: DeliveryMethodCode,
    zone: z.enum(zoneCodes).nullable(),
    address: z
      .object({
        /** House and road; null for a visitor, as the landmark is. */
        line: z.string().nullable(),
        landmark: z.string().nullable(),
        area_id: z.string(),
        area: z.string(),
        area_bn: Bangla,
        district: z.string(),
        district_bn: Bangla,
        division: z.string(),
        division_bn: Bangla,
      })
      .nullable(),
    /** Code of the shop where it is fetched, as in the list of shops. */
    shop: z.string().nullable(),
    promised_from: z.iso.date(),
    promised_to: z.iso.date(),
  }),
  lines: z.array(SoldLineView),
  pieces: z.int(),
  subtotal: Taka,
  discount: Taka,
  promotions: z.array(
    z.object({
      code: z.string().nullable(),
      name: z.string(),
      name_bn: Bangla,
      amount: Taka,
      /** It pays the delivery and takes nothing off the pieces. */
      free_delivery: z.boolean(),
    }),
  ),
  /** A discount of it is for orders that are paid in advance, so it is not switched to cash. */
  prepaid_only: z.boolean(),
  delivery_charge: Taka,
  /** The fee for cash at the door, as it is in the total. */
  cash_fee: Taka,
  /** The fee if the order is paid at the door: an order in cash keeps its own, any other costs the fee as it is set now. */
  cash_fee_at_door: Taka,
  total: Taka,
  vat_included: Taka,
  /** The money that was paid and has not gone back. */
  paid: Taka,
  /** The amount still to pay: at the door, in the shop, or online. */
  to_pay: Taka,
  money: z.array(MoneyInView),
  refunds: z.array(RefundView),
  /** With pieces of the order itself. */
  parcels: z.array(
    ParcelView.extend({
      pieces: z.array(z.object({ position: z.int(), name: z.string(), name_bn: Bangla, quantity: z.int() })),
    }),
  ),
  timeline: z.array(TimelineStepView),
  history: z.array(HistoryView),
  returns: z.array(ReturnView),
  /** Last day on which pieces can be sent back; null before the delivery. */
  returns_until: z.iso.date().nullable(),
  /** Reasons that have to be shown on a photo. */
  photos_for: z.array(ReturnReasonCode),
  /**
   * The refund of the delivery charge for a return of all remaining pieces, if each is wrong, damaged or different from
   * its picture.
   */
  delivery_back: Taka,
  /** Store credit in place of the money, with what the shop adds to it in per cent; null: it is not offered. */
  credit_offer: z.object({ bonus_percent: z.int() }).nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** An order as lists show it. */
export const OrderCardView = z.object({
  number: z.string(),
  placed_at: Instant,
  status: OrderStatusCode,
  payment_status: PaymentStatusCode,
  total: Taka,
  pieces: z.int(),
  /** Of its first lines. */
  images: z.array(PictureView),
  /** Lines beyond those. */
  more: z.int(),
  can: z.array(z.enum(customerActions)),
})
export type OrderCardView = z.infer<typeof OrderCardView>
