import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorCode } from '#contract/errors.ts'
import { BULK_ORDERS_MAX } from '#domain/limits.ts'
import { OrderFilter } from './order-list.ts'
import { Tag } from './order-marks.ts'

const Picked = {
  /** Orders by number, or all that a view and its filters pick on the server, in the order of the view. */
  selection: z.union([
    z.strictObject({ numbers: z.array(z.string().max(40)).min(1).max(BULK_ORDERS_MAX) }),
    z.strictObject({ filter: OrderFilter.strict() }),
  ]),
  /** Tells how many orders it would change, and changes none. */
  preview: z.boolean().default(false),
}

const Tags = z.array(Tag).max(20).default([])

const BulkLine = z.object({
  number: z.string(),
  ok: z.boolean(),
  /** Why it was not done; null where it was. */
  code: ErrorCode.nullable(),
  /** The same as a sentence for people. */
  error: z.string().nullable(),
})
export type BulkLine = z.infer<typeof BulkLine>

export const changeOrders = endpoint({
  tag: 'Staff',
  access: {
    staff: {
      confirm: 'orders:confirm',
      pack: 'parcels:write',
      tag: 'orders:confirm',
      assign: 'orders:confirm',
    },
  },
  method: 'POST',
  path: '/v1/staff/orders/bulk',
  summary: `Does one thing with many orders, at most ${BULK_ORDERS_MAX} at a time: each is answered by itself, and one that fails stops no other. A repeated key goes on with those that are not done yet`,
  idempotent: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['confirm', 'pack']), ...Picked }),
    z.strictObject({ action: z.literal('tag'), add: Tags, remove: Tags, ...Picked }),
    z.strictObject({ action: z.literal('assign'), assignee: z.uuid().nullable(), ...Picked }),
  ]),
  response: z.object({
    /** Orders of the selection. */
    count: z.int(),
    /** The selection has more than can be changed at a time. */
    has_more: z.boolean(),
    /** Those whose status allows it; of a preview, what would be done. */
    possible: z.int(),
    /** One for each order, in the order of the selection; none of a preview. */
    results: z.array(BulkLine),
  }),
  errors: ['invalid_fields'],
})
