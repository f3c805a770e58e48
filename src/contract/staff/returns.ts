import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { ORDER_PAGES_MAX } from '#domain/limits.ts'
import { refundStates } from '#domain/order/status/payment-status.ts'
import { RETURN_DONE_DAYS, returnColumnCodes } from '#domain/order/returns/return-columns.ts'
import { exchangeWays } from '#domain/order/returns/exchange-way.ts'
import { pickupActions } from '#domain/order/returns/pickup.ts'
import { creditObstacles, refundTargets } from '#domain/order/returns/return-credit.ts'
import { returnActions } from '#domain/order/returns/return-actions.ts'
import { returnStatuses } from '#domain/order/status/return-status.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { PaidByCode } from '#contract/shop/checkout.ts'
import { ReturnReasonCode, ReturnView } from '#contract/shop/order-views.ts'
import { BookingForm, Part, Pieces, StaffParcelView } from './orders.ts'

/** The calls of staff for pieces that customers send back; their pages come with the staff area. */
const staff = { tag: 'Staff' } as const

const Instant = z.iso.datetime({ offset: true })

export const StaffReturnView = ReturnView.extend({
  /** Give it with an action: one that was decided on an older standing is refused. */
  version: z.int(),
  /** The possible actions now, the next sensible one first. */
  actions: z.array(z.enum(returnActions)),
  name: z.string(),
  /** In which the customer reads what is decided. */
  language: LanguageCode,
  /** Whom the courier calls. E.164; `017•••••678` for a reader without the right `phones:read`. */
  phone: z.string(),
  /** The place of the pick-up; null: the customer brings it to the shop. */
  pickup: z.string().nullable(),
  /** How the customer sends it: courier and number, as staff wrote it. */
  sent_with: z.string().nullable(),
  note: z.string().nullable(),
  /** Photos that staff took of what arrived, the oldest first. */
  arrival_photos: z.array(
    z.object({ id: z.string(), width: z.int(), height: z.int(), taken_at: Instant, by: z.string() }),
  ),
  decided_at: Instant.nullable(),
  received_at: Instant.nullable(),
  lines: z.array(
    ReturnView.shape.lines.element.extend({
      sku: z.string(),
      barcode: z.string().nullable(),
      /** Of the variant that is wished for instead. */
      exchange_sku: z.string().nullable(),
      /** The piece was made to order: it cannot be put on the shelf. */
      made_to_order: z.boolean(),
      /** Pieces that were put back on the shelf. */
      restocked: z.int(),
    }),
  ),
  /** Parcels with the other pieces of an exchange, each with its own, the oldest first. */
  parcels: z.array(StaffParcelView.extend({ pieces: z.array(Pieces) })),
  /** The pieces of an exchange that no parcel has, and that can be booked now. */
  to_send: z.array(Pieces),
  /** How far the pieces of an exchange are, over all its parcels; null where they go another way, or nothing is exchanged. */
  way: z.enum(exchangeWays).nullable(),
  /** Riders that were sent to the customer for it, the oldest first. */
  pickups: z.array(
    StaffParcelView.extend({
      /** The charge of the courier, or of our own rider; null where nobody told it yet. */
      cost: Taka.nullable(),
      /** The possible actions now, the likeliest first. */
      actions: z.array(z.enum(pickupActions)),
    }),
  ),
  /** The store credit that the refund went to, by the number of its account; null: none. */
  credit_account: z.int().nullable(),
  /** The bonus of store credit in per cent, as it would be given now; null: it is not offered. */
  offered_bonus: z.int().nullable(),
  /**
   * Why it cannot be settled as store credit. `only_credit`: gift cards or store credit paid all that is left of the
   * order, and the money goes back to them; `blocked`: the store credit of the customer is blocked.
   */
  credit_obstacle: z.enum(creditObstacles).nullable(),
  /** Money promised back for it. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Taka,
      method: PaidByCode,
      state: z.enum(refundStates),
      /** The law's limit. */
      due_by: Instant,
    }),
  ),
})
export type StaffReturnView = z.infer<typeof StaffReturnView>

export const listStaffReturns = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/returns',
  summary: 'What customers send back, or want to: open requests first, the oldest first',
  query: z.object({
    status: z.enum(returnStatuses).optional(),
    page: wholeNumber({ min: 1, max: ORDER_PAGES_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(StaffReturnView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

export const getReturnsBoard = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/returns/board',
  summary: `Requests by column, of each the fifty that wait longest; closed ones for ${RETURN_DONE_DAYS} days, the newest first`,
  query: z.object({
    /** Number of the request or of the order, the last digits of a phone number, or a SKU. */
    q: z.string().trim().max(60).optional(),
    reason: ReturnReasonCode.optional(),
  }),
  response: z.object({
    columns: z.array(
      z.object({
        column: z.enum(returnColumnCodes),
        count: z.int(),
        results: z.array(StaffReturnView),
      }),
    ),
    /** Numbers of exchanges whose pieces are still to leave the shop with a courier, the oldest first, at most two hundred. */
    to_send: z.array(z.string()),
  }),
  errors: [],
})

export const getStaffReturn = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/returns/:return',
  summary: 'One request to send pieces back',
  params: z.object({ return: z.string().max(40) }),
  response: StaffReturnView,
  errors: ['not_found'],
})

const ReasonsFilter = z.object({
  /** First day of the requests, in Dhaka; ninety days ago unless stated. */
  since: z.iso.date().optional(),
})

export const listReturnReasons = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/return-reasons',
  summary:
    'Why pieces come back, by product, the most often sent back first, at most two hundred; what was refused or withdrawn does not count',
  query: ReasonsFilter,
  response: z.object({
    since: z.iso.date(),
    results: z.array(
      z.object({
        /** Of the product; null where it is gone. */
        slug: z.string().nullable(),
        name: z.string(),
        name_bn: z.string().nullable(),
        /** Pieces of it in orders that were delivered in this time. */
        sold: z.int(),
        returned: z.int(),
        reasons: z.partialRecord(ReturnReasonCode, z.int()),
      }),
    ),
  }),
  errors: [],
})

export const exportReturnReasons = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/return-reasons/csv',
  stepUp: true,
  summary: 'The same as a table for spreadsheets',
  query: ReasonsFilter,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

/** As it stood when this was decided. */
const seen = { version: z.int().optional() }

/** Pieces that were looked at and are put back on the shelf; none that came back as damaged. */
const restock = z
  .array(z.strictObject({ position: z.int().min(1), pieces: z.int().min(1) }))
  .max(60)
  .default([])

export const changeStaffReturn = endpoint({
  ...staff,
  access: {
    staff: {
      approve: 'returns:decide',
      refuse: 'returns:decide',
      coming: 'returns:decide',
      receive: 'returns:receive',
      exchange: 'returns:decide',
      refund: 'refunds:write',
    },
  },
  method: 'POST',
  path: '/v1/staff/returns/:return/actions',
  summary:
    'Takes a request to send pieces back a step on; the customer is told, where that concerns the customer. `refund` promises its amount back, once, and closes it; as store credit it is there at once; in place of an exchange it promises what the pieces cost. `exchange` takes the pieces that are wished for from the shelf and closes it; no money moves',
  params: z.object({ return: z.string().max(40) }),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['approve', 'receive']), ...seen }),
    z.strictObject({
      action: z.literal('coming'),
      /** How the customer sends it: courier and number. */
      sent_with: z.string().trim().min(1).max(200).optional(),
      ...seen,
    }),
    z.strictObject({ action: z.literal('refuse'), reason: z.string().trim().min(1).max(300), ...seen }),
    z.strictObject({
      action: z.literal('refund'),
      restock,
      /** As the customer asked for it, unless stated. Store credit only where the customer wants it. */
      refund_to: z.enum(refundTargets).optional(),
      /** How the customer agreed to store credit, where only staff heard it. */
      agreement: z.string().trim().min(1).max(300).optional(),
      ...seen,
    }),
    z.strictObject({
      action: z.literal('exchange'),
      restock,
      /** How the other pieces come, for the customer, where the store is to book no parcel: courier and number, or over the counter. */
      tracking: z.string().trim().min(1).max(200).optional(),
      ...seen,
    }),
  ]),
  response: StaffReturnView,
  errors: [
    'not_found',
    'wrong_state',
    'version_conflict',
    'refund_not_allowed',
    'out_of_stock',
    'invalid_fields',
  ],
})

export const bookExchangeParcel = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'POST',
  path: '/v1/staff/returns/:return/parcels',
  summary:
    'Books the other pieces of an exchange with a courier, or a part of them, once, to the address of the order and with nothing to take at the door: a second request gets the parcels that are there. The pieces of one that was cancelled, lost or came back can be booked again. What becomes of them moves neither the order nor its money',
  params: z.object({ return: z.string().max(40) }),
  body: BookingForm.extend({ part: Part }),
  status: 201,
  response: StaffReturnView,
  errors: [
    'not_found',
    'wrong_state',
    'out_of_stock',
    'courier_refused',
    'courier_unavailable',
    'invalid_fields',
  ],
})
