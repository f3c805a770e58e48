import * as z from 'zod'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CART_LINES_MAX, CASH_TAKA_MAX } from '#domain/limits.ts'
import { limitStages, orderLimits } from '#domain/order/late-limits.ts'
import { parcelProblemCodes } from '#domain/order/parcels/parcel-problems.ts'
import { staffActionNames } from '#domain/order/status/order-status.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { DeliveryMethodCode } from '#contract/shop/checkout.ts'
import { OrderNumber, OrderStandingView } from '#contract/shop/order-actions.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'

/** The calls of staff for orders until the door; their pages come with the staff area. */
const staff = { tag: 'Staff' } as const

const Reason = z.string().trim().min(1).max(300)

/** A courier by its code. */
export const CourierCode = z.enum(courierCodes)

export const StaffParcelView = z.object({
  /** `AB-104826-S1`, as the courier knows it. */
  number: z.string(),
  /** The return whose other pieces it carries, or whose pieces it fetches; null: pieces of the order itself. */
  return: z.string().nullable(),
  /** The day on which it is fetched at the customer's door; null: it goes to the customer. */
  pickup_on: z.iso.date().nullable(),
  courier: CourierCode,
  status: z.enum(shipmentStatuses),
  consignment_id: z.string().nullable(),
  tracking_code: z.string().nullable(),
  /** The parcel on the courier's own pages. */
  tracking_url: z.url().nullable(),
  /** The cash that its rider collects at the door. */
  cod: Taka,
  /** The cash that the courier says it collected. */
  collected: Taka.nullable(),
  /** The courier's own word for where it is. */
  courier_status: z.string().nullable(),
  /** Why the courier did not take the booking, or why somebody has to look. */
  problem: z.string().nullable(),
  /** When the courier last told something. */
  updated_at: z.iso.datetime({ offset: true }),
})
export type StaffParcelView = z.infer<typeof StaffParcelView>

/** How it is known which pieces of a parcel came back. */
const refusedHow = ['said', 'paid', 'unknown'] as const

const Instant = z.iso.datetime({ offset: true })

/** Pieces of a line of the order. */
export const Pieces = z.strictObject({ position: z.int(), quantity: z.int().min(0) })

/** A limit of time that an order is close to, or past. */
const LateLimitView = z.object({
  /** `hand_over`, `delivery`: the law's, of what is paid in full; `promise`: the days that the shop promised. */
  limit: z.enum(orderLimits),
  stage: z.enum(limitStages),
  /** When it is, or was, reached. */
  due_at: Instant,
  /** When the store noticed. */
  noticed_at: Instant.nullable(),
  /** When the customer was told, and offered the money back. */
  told_at: Instant.nullable(),
})

export const LateOrderView = LateLimitView.extend({
  number: z.string(),
  status: OrderStatusCode,
  delivery_method: DeliveryMethodCode,
  /** Numbers of its parcels, as couriers know them. */
  parcels: z.array(z.string()),
  /** Until when the law wants the money back, of what was paid in full and cannot be brought in time. */
  refund_by: Instant.nullable(),
})
export type LateOrderView = z.infer<typeof LateOrderView>

export const StaffOrderView = OrderStandingView.extend({
  delivery_method: DeliveryMethodCode,
  /** The possible actions now, the next sensible one first. */
  actions: z.array(z.enum(staffActionNames)),
  total: Taka,
  /** The cash that a rider or the till still has to collect. */
  to_collect: Taka,
  parcels: z.array(
    StaffParcelView.extend({
      /** Of the order; none of a parcel that fetches what comes back. */
      pieces: z.array(Pieces),
      /**
       * Of a parcel that was taken in part, the pieces that came back: `said` by staff; `paid`: they alone cost what was
       * not paid; `unknown`: nobody said, and several choices cost it. Null: it was not taken in part.
       */
      refused: z.object({ how: z.enum(refusedHow), pieces: z.array(Pieces) }).nullable(),
    }),
  ),
  /** The pieces that no parcel has, and that can be booked now. */
  to_send: z.array(Pieces),
  /** The order without the pieces that no parcel has; null if it cannot be ended so. */
  rest: z
    .object({
      /** The new total. */
      total: Taka,
      /** The reduction of the delivery charge, as nobody asks for it any more. */
      delivery_off: Taka,
      /** Money that goes back at once. */
      refund: Taka,
      /** Cash that a rider is collecting and that goes back after it. */
      refund_later: Taka,
    })
    .nullable(),
  /** The parcel problems that staff resolved, the oldest first. */
  seen_to: z.array(
    z.object({
      parcel: z.string(),
      problem: z.enum(parcelProblemCodes),
      at: Instant,
      /** The name of the person who did. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** Couriers that a parcel can be booked with. */
  couriers: z.array(CourierCode),
  /** Limits of time that it is close to, or past. */
  late: z.array(LateLimitView),
})
export type StaffOrderView = z.infer<typeof StaffOrderView>

export const getStaffOrder = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  keys: true,
  method: 'GET',
  path: '/v1/staff/orders/:number',
  summary: 'How an order stands, its parcels, and what can be done with it',
  params: OrderNumber,
  response: StaffOrderView,
  errors: ['not_found'],
})

export const listLateOrders = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/late-orders',
  summary:
    'Orders close to or past a limit of the law or the promised days, the oldest limit first: to be sent, asked about, or given back',
  response: z.object({ results: z.array(LateOrderView) }),
  errors: [],
})

export const countLateOrders = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/late-orders/count',
  summary: 'How many orders are close to or past a limit of the law or the promised days',
  response: z.object({ count: z.int() }),
  errors: [],
})

const Cash = Taka.max(CASH_TAKA_MAX)

/** The standing that the person saw: a step that was decided on an older one is refused. Without it, the newest one. */
const Seen = { version: z.int().optional() }

export const changeStaffOrder = endpoint({
  ...staff,
  access: {
    staff: {
      confirm: 'orders:confirm',
      cancel: 'orders:write',
      pack: 'parcels:write',
      unpack: 'parcels:write',
      make_ready: 'parcels:write',
      hand_over: 'parcels:write',
      deliver: 'parcels:write',
      send_back: 'parcels:write',
      take_back: 'parcels:write',
      end_rest: 'orders:write',
    },
  },
  keys: true,
  method: 'POST',
  path: '/v1/staff/orders/:number/actions',
  summary: 'Takes an order a step on; the customer is told, where that concerns the customer',
  params: OrderNumber,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['confirm', 'pack', 'make_ready', 'hand_over']), ...Seen }),
    z.strictObject({
      action: z.literal('deliver'),
      ...Seen,
      /** Cash that was taken, and kept: all that is owed unless stated, and never more than that. */
      collected: Cash.optional(),
    }),
    z.strictObject({
      action: z.enum(['unpack', 'send_back', 'cancel']),
      reason: Reason,
      ...Seen,
    }),
    z.strictObject({
      /** The pieces that no parcel has will not be sent: their money goes back. */
      action: z.literal('end_rest'),
      reason: Reason,
      ...Seen,
    }),
    z.strictObject({
      action: z.literal('take_back'),
      ...Seen,
      /** Looked at, and good enough to lie on the shelf again. */
      sellable: z.boolean(),
    }),
  ]),
  response: StaffOrderView,
  errors: ['not_found', 'wrong_state', 'version_conflict', 'out_of_stock', 'cash_over_due'],
})

/** How a parcel is to be booked. */
export const BookingForm = z.strictObject({
  courier: CourierCode,
  /** With the box; what the pieces weigh unless stated. */
  weight_grams: z.int().min(1).max(10_000).optional(),
  /** For the rider. */
  note: z.string().trim().max(300).optional(),
  /** For `manual`: what another courier or our own rider calls it. */
  tracking_code: z.string().trim().min(1).max(60).optional(),
  tracking_url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional(),
})
export type BookingForm = z.infer<typeof BookingForm>

/** A part of the pieces that no parcel has; all of them unless stated. */
export const Part = z
  .strictObject({
    /** Parcels with pieces of the order, or of the exchange, that the person saw: with others, nothing more is booked. */
    parcels: z.int().min(0),
    lines: z.array(Pieces).min(1).max(CART_LINES_MAX),
  })
  .optional()

export const bookParcel = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'POST',
  path: '/v1/staff/orders/:number/parcels',
  summary:
    'Books a packed order with a courier, or a part of it, once; of an order on its way what was never sent, and others from the shelf for what was lost: another call gets the parcel that is there. A courier that did not answer leaves it `booking` until it is looked up',
  params: OrderNumber,
  body: BookingForm.extend({ part: Part }),
  status: 201,
  response: StaffOrderView,
  errors: [
    'not_found',
    'wrong_state',
    'out_of_stock',
    'courier_refused',
    'courier_unavailable',
    'invalid_fields',
  ],
})

export const ParcelNumber = z.object({ parcel: z.string().max(60) })

export const changeParcel = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'POST',
  path: '/v1/staff/parcels/:parcel/actions',
  summary:
    'Asks the courier about a parcel, asks for it back, or notes what staff know better: where a parcel is, by which name a booking without an answer went, and that somebody saw to what the store cannot see by itself',
  params: ParcelNumber,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('check') }),
    z.strictObject({ action: z.literal('call_back'), reason: Reason }),
    z.strictObject({ action: z.literal('name'), consignment_id: z.string().trim().min(1).max(60) }),
    z.strictObject({
      action: z.literal('note'),
      status: z.enum(shipmentStatuses).exclude(['booking', 'created']),
      /** Never more than is owed. */
      collected: Cash.optional(),
      reason: Reason.optional(),
    }),
    z.strictObject({
      /**
       * The courier was called, or whatever else the problem wants: it is off the list until something new speaks
       * against it.
       */
      action: z.literal('called'),
      problem: z.enum(parcelProblemCodes),
      /** With whom, and what was said. */
      note: Reason,
      /** As the list had it: where something newer has come, nothing is ticked off. */
      since: Instant.optional(),
    }),
  ]),
  response: StaffOrderView,
  errors: [
    'not_found',
    'wrong_state',
    'version_conflict',
    'courier_refused',
    'courier_unavailable',
    'cash_over_due',
  ],
})
