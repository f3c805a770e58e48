import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, list, wholeNumber } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { Bangla, PictureView, Taka } from '#contract/shop/catalogue-views.ts'
import { DeliveryMethodCode, PaymentMethodCode } from '#contract/shop/checkout.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { OrderStatusCode, PaymentStatusCode } from '#contract/shop/place-order.ts'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { CASH_TAKA_MAX, STAFF_ORDERS_MAX, STAFF_ORDER_PAGES, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { orderChannels } from '#domain/order/order-channel.ts'
import { orderStatuses } from '#domain/order/status/order-status.ts'
import { paymentStatuses } from '#domain/order/status/payment-status.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { orderSorts, orderViews } from '#domain/staff/order-views.ts'
import { Colleague, Tag } from './order-marks.ts'

const [pageMin] = STAFF_ORDER_PAGES

/** One or more codes of a fixed list, separated by commas. */
function choices<const Codes extends readonly string[]>(codes: Codes) {
  return list().pipe(z.array(z.enum(codes)))
}

const Typed = z.string().trim().min(1).max(STAFF_SEARCH_MAX)
const Amount = wholeNumber({ min: 0, max: CASH_TAKA_MAX })

/** The filters of a list of orders. An order has one of the values of each filter. */
export const OrderFilter = z.object({
  view: z.enum(orderViews).default('all'),
  status: choices(orderStatuses).optional(),
  payment_method: choices(PaymentMethodCode.options).optional(),
  payment_status: choices(paymentStatuses).optional(),
  zone: choices(zoneCodes).optional(),
  channel: choices(orderChannels).optional(),
  /** Id of a district. */
  district: z.string().max(60).optional(),
  /** One of its parcels went with it. */
  courier: choices(courierCodes).optional(),
  /** First and last day of placing, in Dhaka. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** In taka. */
  min_total: Amount.optional(),
  max_total: Amount.optional(),
  /** Id of a product. */
  product: Id.optional(),
  sku: Typed.optional(),
  /** A promotion by the code that customers type. */
  promo: Typed.optional(),
  tag: Tag.optional(),
  /** The person who looks after it: an id, the caller, or nobody. */
  assigned: z.union([z.enum(['me', 'nobody']), z.uuid()], { error: asError({ kind: 'choice' }) }).optional(),
  /** A part of the note of the customer, or of a note of staff. */
  note: Typed.optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** A phone number as its reader may see it. */
export const ShownPhone = z.object({
  /** E.164; `017•••••678` for a reader without the right `phones:read`. */
  phone: z.string(),
  phone_masked: z.boolean(),
})

/** How orders with the same phone number ended. */
export const PhoneHistory = z.object({
  delivered: z.int(),
  /** Came back from the door. */
  refused: z.int(),
})

export const OrderRowView = z.object({
  number: z.string(),
  placed_at: z.iso.datetime({ offset: true }),
  status: OrderStatusCode,
  payment_status: PaymentStatusCode,
  payment_method: PaymentMethodCode,
  total: Taka,
  customer: ShownPhone.extend({ name: z.string() }),
  phone_history: PhoneHistory,
  delivery_method: DeliveryMethodCode,
  /** Null where it is fetched. */
  place: z
    .object({ area: z.string(), area_bn: Bangla, district: z.string(), district_bn: Bangla })
    .nullable(),
  pieces: z.int(),
  /** Of its first lines. */
  images: z.array(PictureView),
  /** The newest parcel with pieces of the order itself. */
  parcel: z.object({ courier: z.enum(courierCodes), status: z.enum(shipmentStatuses) }).nullable(),
  tags: z.array(z.string()),
  /** The person who looks after it. */
  assigned: Colleague.nullable(),
})
export type OrderRowView = z.infer<typeof OrderRowView>

/** The newest first unless stated; of those to confirm, the oldest. */
const Sort = z.enum(orderSorts).optional()

export const listStaffOrders = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  keys: true,
  method: 'GET',
  path: '/v1/staff/orders',
  summary: `Orders by view and filters, by page. At most ${STAFF_ORDERS_MAX} are counted and can be paged through`,
  query: OrderFilter.extend({
    sort: Sort,
    page: wholeNumber({ min: 1, max: STAFF_ORDERS_MAX / pageMin }).default(1),
    page_size: wholeNumber({ min: pageMin, max: Math.max(...STAFF_ORDER_PAGES) })
      .pipe(z.literal(STAFF_ORDER_PAGES))
      .default(50),
  }),
  response: z.object({
    results: z.array(OrderRowView),
    count: z.int(),
    /** There are more than were counted. */
    has_more: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

export const exportStaffOrders = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/orders/csv',
  stepUp: true,
  summary: `The same orders as a table for spreadsheets, at most ${STAFF_ORDERS_MAX}`,
  query: OrderFilter.extend({ sort: Sort }),
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

/** More than were counted are `has_more`. */
export const Counted = z.object({ count: z.int(), has_more: z.boolean() })

export const findNeighbours = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/orders/:number/neighbours',
  summary:
    'The orders before and after one in a list; the list is read as it is now, whether or not the order is still in it',
  params: OrderNumber,
  query: OrderFilter.extend({ sort: Sort }),
  response: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  errors: ['not_found'],
})

export const countStaffOrders = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  keys: true,
  method: 'GET',
  path: '/v1/staff/orders/counts',
  summary: `How many orders each view has; at most ${STAFF_ORDERS_MAX} are counted`,
  response: z.object({ views: z.record(z.enum(orderViews), Counted) }),
  errors: [],
})
