import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { orderSorts } from '#domain/staff/order-views.ts'
import { orderColumns } from '#domain/staff/order-columns.ts'
import { SAVED_VIEWS_MAX, SAVED_VIEW_NAME_MAX } from '#domain/limits.ts'
import { Counted, OrderFilter } from './order-list.ts'

const staff = { tag: 'Staff', access: { staff: 'orders:read' } } as const

/** View, filters and sort, as the list of orders takes them. */
export const SavedQuery = OrderFilter.strict().extend({ sort: z.enum(orderSorts).optional() })
export type SavedQuery = z.output<typeof SavedQuery>

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Everybody who sees orders sees it. */
  shared: z.boolean(),
  /** The caller made it. */
  mine: z.boolean(),
  /** The caller may change and delete it. */
  can_change: z.boolean(),
  /** As the list of orders takes it in its address. */
  query: z.record(z.string(), z.string()),
  /** How many orders it has for the caller; null where it can no longer be read. */
  orders: Counted.nullable(),
  /** Give it with a change. */
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

export const listOrderViews = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/order-views',
  summary: 'The views that the caller kept, and those that colleagues share, by name',
  response: z.object({ results: z.array(SavedView) }),
  errors: [],
})

const ViewForm = {
  name: z.string().trim().min(1).max(SAVED_VIEW_NAME_MAX),
  shared: z.boolean().default(false),
  query: SavedQuery,
}

export const saveOrderView = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/order-views',
  summary: `Keeps a view under a name; somebody has at most ${SAVED_VIEWS_MAX}`,
  body: z.strictObject(ViewForm),
  status: 201,
  response: SavedView,
  errors: ['invalid_fields', 'limit_reached'],
})

const Saved = z.object({ saved: z.uuid() })

export const changeOrderView = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/order-views/:saved',
  summary: 'Changes a view: its maker can, and of a shared one those who may change settings',
  params: Saved,
  body: z.strictObject({ ...ViewForm, version: z.int() }),
  response: SavedView,
  errors: ['not_found', 'forbidden', 'invalid_fields', 'version_conflict'],
})

export const removeOrderView = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/v1/staff/order-views/:saved',
  summary: 'Deletes a view: its maker can, and of a shared one those who may change settings',
  params: Saved,
  response: SavedView,
  errors: ['not_found', 'forbidden'],
})

const Columns = z.object({
  /** In their order, after the number of the order. */
  columns: z.array(z.enum(orderColumns)),
})

export const getOrderColumns = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/order-columns',
  summary: 'The columns of the list of orders that the caller chose',
  response: Columns,
  errors: [],
})

export const chooseOrderColumns = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/order-columns',
  summary: 'Chooses the columns of the list of orders and their order, for the caller alone',
  body: z.strictObject({ columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length) }),
  response: Columns,
  errors: [],
})
