import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BULK_ORDERS_MAX, STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { JobWithLines } from './jobs.ts'
import { OrderFilter } from './order-list.ts'
import { Tag } from './order-marks.ts'
import { CourierCode } from './orders.ts'

/** Which orders a request means. */
export const Picked = {
  /** Orders by number, or all that a view and its filters pick on the server now, in the order of the view. */
  selection: z.union([
    z.strictObject({ numbers: z.array(z.string().max(40)).min(1).max(BULK_ORDERS_MAX) }),
    z.strictObject({ filter: OrderFilter.strict() }),
  ]),
  /** Prepares a job and does nothing yet: its orders are chosen, and `start` does it with these. */
  preview: z.boolean().default(false),
}

const Tags = z.array(Tag).max(20).default([])

export const changeOrders = endpoint({
  tag: 'Staff',
  access: {
    staff: {
      confirm: 'orders:confirm',
      pack: 'parcels:write',
      book: 'parcels:write',
      hand_over: 'parcels:write',
      tag: 'orders:confirm',
      assign: 'orders:confirm',
    },
  },
  method: 'POST',
  path: '/v1/staff/orders/bulk',
  summary: `Does one thing with many orders, at most ${STAFF_ORDERS_MAX}: each is answered by itself, and one that fails stops no other. What takes longer than two seconds goes on as a job after the answer. A repeated key goes on with the same job`,
  idempotent: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['confirm', 'pack', 'hand_over']), ...Picked }),
    // Each packed order with this courier, once: an order that has its parcel already keeps it.
    z.strictObject({ action: z.literal('book'), courier: CourierCode, ...Picked }),
    z.strictObject({ action: z.literal('tag'), add: Tags, remove: Tags, ...Picked }),
    z.strictObject({ action: z.literal('assign'), assignee: z.uuid().nullable(), ...Picked }),
  ]),
  response: JobWithLines,
  errors: ['invalid_fields'],
})
