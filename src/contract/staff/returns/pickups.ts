import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { CourierCode } from '#contract/staff/orders.ts'
import { StaffReturnView } from '#contract/staff/returns.ts'
import { ADDRESS_LINE_MIN, PICKUP_COST_TAKA_MAX, WHOLE_ADDRESS_MAX } from '#domain/limits.ts'

/** The calls of staff by which riders fetch at the door what customers send back. */
const staff = { tag: 'Staff', access: { staff: 'parcels:write' } } as const

const Day = z.iso.date()
/** What the rider gets, or the courier asks, where no courier tells it. */
const Cost = Taka.min(1).max(PICKUP_COST_TAKA_MAX)

export const getPickupWays = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/pickup-ways',
  summary:
    'By whom pieces can be fetched at a customer’s door, and the next day on which couriers work. `call`: the store asks the courier itself; `hand`: staff ask it in its panel or by telephone, and type the number that it gives',
  response: z.object({
    day: Day,
    ways: z.array(z.object({ courier: CourierCode, by: z.enum(['call', 'hand']) })),
  }),
  errors: [],
})

export const bookPickup = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/returns/:return/pickups',
  summary:
    'Sends a rider to the customer for the pieces of an approved return, once: whoever asks again gets the pick-up that is there. The customer is told the day. A courier that did not answer leaves it `booking` until it is looked up',
  params: z.object({ return: z.string().max(40) }),
  body: z.strictObject({
    courier: CourierCode,
    /** On which the rider comes. */
    day: Day,
    /** Where the pieces are; as the customer wrote it unless stated. */
    address: z.string().trim().min(ADDRESS_LINE_MIN).max(WHOLE_ADDRESS_MAX).optional(),
    /** What the courier calls it, where staff have asked it; for `manual`, what another courier calls it. */
    consignment_id: z.string().trim().min(1).max(60).optional(),
    tracking_url: z
      .url({ protocol: /^https$/ })
      .max(300)
      .optional(),
    cost: Cost.optional(),
    /** For the rider. */
    note: z.string().trim().min(1).max(300).optional(),
    /** As it stood when this was decided. */
    version: z.int().optional(),
  }),
  status: 201,
  response: StaffReturnView,
  errors: [
    'not_found',
    'wrong_state',
    'version_conflict',
    'courier_refused',
    'courier_unavailable',
    'invalid_fields',
  ],
})

export const changePickup = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/returns/:return/pickups/:parcel/actions',
  summary:
    'Notes what a rider tells of a pick-up, moves it to another day, or takes it away; the customer is told of the day, and of a visit in vain',
  params: z.object({ return: z.string().max(40), parcel: z.string().max(60) }),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), day: Day }),
    z.strictObject({ action: z.enum(['fetched', 'missed']) }),
    z.strictObject({ action: z.literal('arrived'), cost: Cost.optional() }),
    z.strictObject({ action: z.literal('cancel'), reason: z.string().trim().min(1).max(300) }),
  ]),
  response: StaffReturnView,
  errors: ['not_found', 'wrong_state', 'invalid_fields'],
})
