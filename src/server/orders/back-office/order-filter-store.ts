import type { OrderFilter } from '#contract/staff/order-list.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { fromTaka } from '#domain/money.ts'
import { orderViews, type OrderSort, type OrderViewName } from '#domain/staff/order-views.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A condition on orders `o` with its parameters: what a view and its filters pick. */
export interface OrderCondition {
  readonly where: string
  readonly parameters: readonly unknown[]
}

/**
 * The orders of each view. Each has an index that names the very same condition (migration 0027). A part that other
 * tables decide is read once, as a list of ids: the database plans without knowing values.
 */
const conditions = {
  all: 'true',
  to_confirm: `o.status in ('awaiting_code', 'awaiting_call')`,
  to_pack: `o.status = 'confirmed'`,
  packed: `o.status in ('packed', 'ready_to_collect')`,
  with_courier: `o.status = 'with_courier'`,
  delivery_problem: `o.status in ('packed', 'with_courier', 'returning') and o.id = any (array(
    select order_id from shipment
    where status in ('on_hold', 'failed_attempt', 'returning', 'lost') or problem is not null))`,
  payment_pending: `(o.status = 'payment_pending' or o.payment_status = 'checking')`,
  returns: `o.id = any (array(
    select order_id from return_request where status in ('requested', 'approved', 'coming', 'received')))`,
  delivered: `o.status = 'delivered'`,
  cancelled: `o.status in ('cancelled', 'expired', 'returned')`,
} as const satisfies Record<OrderViewName, string>

type Filters = Omit<OrderFilter, 'view'>

/** The SQL of each filter; `$` stands for its value. */
const filterText = {
  status: 'o.status = any ($)',
  payment_method: 'o.payment_method = any ($)',
  payment_status: 'o.payment_status = any ($)',
  zone: 'o.zone = any ($)',
  channel: 'o.channel = any ($)',
  district: 'o.district_id = $',
  courier: `exists (select from shipment
    where order_id = o.id and return_id is null and status <> 'cancelled' and courier = any ($))`,
  since: 'o.placed_at >= $',
  until: 'o.placed_at < $',
  min_total: 'o.total >= $',
  max_total: 'o.total <= $',
  product: `o.id = any (array(select line.order_id from order_line line
    where line.variant_id = any (array(select id from variant where product_id = $))))`,
  sku: `o.id = any (array(select line.order_id from order_line line
    where line.variant_id = any (array(select id from variant where upper(sku) = upper($)))))`,
  promo: `o.id = any (array(select used.order_id from promotion_use used
    where used.promotion_id = any (array(select id from promotion where code = upper($))) or used.code = upper($)))`,
  tag: 'o.id = any (array(select order_id from order_tag where tag = $))',
  assigned: 'o.assigned_to is not distinct from $::uuid',
  note: `o.id = any (array(select id from shop_order where note ilike $ and note is not null
    union all select order_id from order_note where text ilike $))`,
} as const satisfies Record<keyof Filters, string>

/** How the value of a filter reaches the database; the others go as they are. */
const filterValues: { readonly [Name in keyof Filters]?: (value: NonNullable<Filters[Name]>) => unknown } = {
  since: (day) => new Date(startOfDay(dayOfIso(day))),
  until: (day) => new Date(startOfDay(dayOfIso(day) + 1)),
  min_total: fromTaka,
  max_total: fromTaka,
  note: (part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
}

/** The orders of a view that pass its filters. */
export function conditionOf({ view, ...filters }: OrderFilter, reader: string): OrderCondition {
  const parameters: unknown[] = []
  const parts: string[] = [conditions[view]]
  for (const name of Object.keys(filterText) as (keyof Filters)[]) {
    const value = valueOf(filters, name)
    if (value === undefined) continue
    parameters.push(name === 'assigned' ? assigneeOf(value, reader) : value)
    parts.push(filterText[name].replaceAll('$', `$${parameters.length}`))
  }
  return { where: parts.join(' and '), parameters }
}

function valueOf<Name extends keyof Filters>(filters: Filters, name: Name): unknown {
  const value = filters[name]
  if (value === undefined) return undefined
  const change = filterValues[name]
  return change === undefined ? value : change(value as NonNullable<Filters[Name]>)
}

function assigneeOf(value: unknown, reader: string): unknown {
  if (value === 'me') return reader
  return value === 'nobody' ? null : value
}

interface Order {
  readonly key: 'placed_at' | 'total'
  readonly isDown: boolean
}

/** The column of each sort, and whether its largest value comes first; orders of one value come by id. */
const sorts: Readonly<Record<OrderSort, Order>> = {
  newest: { key: 'placed_at', isDown: true },
  oldest: { key: 'placed_at', isDown: false },
  highest: { key: 'total', isDown: true },
  lowest: { key: 'total', isDown: false },
}

const orderBy = ({ key, isDown }: Order) => (isDown ? `o.${key} desc, o.id desc` : `o.${key}, o.id`)

export interface OrderSlice {
  readonly sort: OrderSort
  readonly limit: number
  readonly offset: number
}

/** Ids of the orders that a condition picks, in their order. */
export async function findOrderIds(
  db: Db,
  { where, parameters }: OrderCondition,
  { sort, limit, offset }: OrderSlice,
): Promise<string[]> {
  const text = `select o.id from shop_order o where ${where} order by ${orderBy(sorts[sort])}
    limit ${limit} offset $${parameters.length + 1}`
  return (await rows<{ id: string }>(db, text, [...parameters, offset])).map(({ id }) => id)
}

interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

/** Numbers of the orders right before and after one among those that a condition picks. */
export async function readNeighbours(
  db: Db,
  { where, parameters }: OrderCondition,
  { id, sort }: { readonly id: string; readonly sort: OrderSort },
): Promise<Neighbours> {
  const { key, isDown } = sorts[sort]
  const beside = (isLower: boolean) => `(
    select o.number from shop_order o
    where ${where} and (o.${key}, o.id) ${isLower ? '<' : '>'} (self.${key}, self.id)
    order by ${orderBy({ key, isDown: isLower })} limit 1)`
  const text = `select ${beside(!isDown)} as previous, ${beside(isDown)} as next
    from shop_order self where self.id = $${parameters.length + 1}`
  const [found] = await rows<Neighbours>(db, text, [...parameters, id])
  return found ?? { previous: null, next: null }
}

/** How many orders a condition picks; one more than STAFF_ORDERS_MAX stands for all beyond it. */
export async function countOrders(db: Db, { where, parameters }: OrderCondition): Promise<number> {
  const text = `select count(*)::int as n from (
    select from shop_order o where ${where} limit ${STAFF_ORDERS_MAX + 1}) picked`
  const [found] = await rows<{ n: number }>(db, text, parameters)
  return found?.n ?? 0
}

const countsText = `select ${orderViews
  .map(
    (view) => `(select count(*) from (
      select from shop_order o where ${conditions[view]} limit ${STAFF_ORDERS_MAX + 1}) picked)::int as ${view}`,
  )
  .join(', ')}`

/** The same of every view, in one statement. */
export async function countViews(db: Db): Promise<Readonly<Record<OrderViewName, number>>> {
  const [found] = await rows<Record<OrderViewName, number>>(db, countsText)
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}
