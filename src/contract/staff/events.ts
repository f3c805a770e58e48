import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { JobView } from './jobs.ts'
import { countStaffOrders } from './order-list.ts'

/** An order that has come in. */
const PlacedOrder = z.object({
  number: z.string(),
  placed_at: z.iso.datetime({ offset: true }),
  status: OrderStatusCode,
  total: Taka,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** The events of the stream by name, each with its data as JSON. */
export const staffEvents = {
  /** How many orders each view has: at the beginning, and whenever it has changed. */
  counts: countStaffOrders.response,
  /** Orders that came in since the last event, or since the one that the reader names; the oldest first. */
  placed: z.object({ orders: z.array(PlacedOrder), has_more: z.boolean() }),
  /** The reader's own work with many orders, the newest first: at the beginning, and whenever it has moved. */
  jobs: z.object({ results: z.array(JobView) }),
  /** The stream ends and should not be opened again by itself: the session has ended, or other tabs have taken over. */
  closed: z.object({ why: z.enum(['session', 'tabs']) }),
} as const
export type StaffEventName = keyof typeof staffEvents
export type StaffEvent<Name extends StaffEventName> = z.infer<(typeof staffEvents)[Name]>

export const followStaffEvents = endpoint({
  tag: 'Staff',
  access: 'staff',
  method: 'GET',
  path: '/v1/staff/events',
  summary:
    'What happens in the shop, as server-sent events `counts`, `placed`, `jobs`, `closed`. Orders take the right `orders:read`. It does not keep the session alive. `Last-Event-ID`, or `since`, brings the orders that came in since',
  background: true,
  query: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
  produces: 'text/event-stream',
  response: z.unknown(),
  errors: ['unavailable'],
})
