import type { CheckoutStop, CheckoutView, ShownStop } from '#domain/order/unfinished-checkout.ts'
import { checkoutViews } from '#domain/order/unfinished-checkout.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { whyNoCall, type CallRefusal, type CheckoutOutcome } from '#domain/staff/checkout-call.ts'
import { callsOf, cameAfter, closedBy, dueAt, isKept, turnOf } from './checkout-call-sql.ts'
import { isAvailable, reminderFacts, reminderTables, type ReminderFactsRow } from './reminder-store.ts'

/** A kept checkout as staff see it. */
export interface StaffCheckoutRow extends ReminderFactsRow {
  readonly id: string
  readonly phone: string
  readonly language: 'en' | 'bn'
  readonly stopped: CheckoutStop | 'payment'
  readonly agreed_at: Date
  readonly updated_at: Date
  readonly reminded_at: Date | null
  readonly number: string | null
  readonly value: Poisha
  /** No order came, or one that was never paid. */
  readonly open: boolean
  readonly due_at: Date | null
  readonly turn: Turn | null
  /** The newest first. */
  readonly calls: readonly PastCall[]
  readonly lines: readonly {
    readonly id: number
    readonly product: number
    readonly name: string
    readonly name_bn: string | null
    readonly sku: string
    readonly quantity: number
    readonly available: boolean
  }[]
}

interface Colleague {
  readonly id: string
  readonly name: string
}

interface Turn {
  readonly by: Colleague
  /** ISO 8601. */
  readonly until: string
}

interface PastCall {
  /** ISO 8601. */
  readonly at: string
  readonly by: Colleague
  readonly outcome: CheckoutOutcome
  readonly note: string | null
  readonly call_at: string | null
}

/** Why nobody may call about a checkout; null where somebody may. */
export function callRefusalOf({
  open: isOpen,
  opted_out: optedOut,
  closed_by: closed,
}: Pick<StaffCheckoutRow, 'open' | 'opted_out' | 'closed_by'>): CallRefusal | null {
  return whyNoCall({ ordered: !isOpen, optedOut, closedBy: closed })
}

/** Its order was placed and never paid, and no other one came. */
const unpaid = `(o.payment_method <> 'cod' and o.status in ('payment_pending', 'expired') and not exists (
  select from shop_order later where later.phone = c.phone and later.placed_at > o.placed_at))`
const open = `(c.order_id is null or ${unpaid})`
const recovered = `(${isKept} and (o.channel <> 'web' or c.reminded_at < o.placed_at or exists (
  select from checkout_call k where k.checkout_id = c.id and ${cameAfter})))`
const mayCall = `${open} and n.opted_out_at is null and ${closedBy} is null`
/** The end of the day in Dhaka in which the moment $1 lies. */
const tonight = `((date_trunc('day', $1::timestamptz at time zone 'Asia/Dhaka') + interval '1 day') at time zone 'Asia/Dhaka')`

const views: Readonly<Record<CheckoutView, string>> = {
  open: mayCall,
  to_call: `${mayCall} and ${dueAt} < ${tonight}`,
  said_no: `${open} and n.opted_out_at is null and ${closedBy} is not null`,
  reminded: `${open} and c.reminded_at is not null`,
  opted_out: `${open} and n.opted_out_at is not null`,
  recovered,
  all: 'true',
}

const tables = `${reminderTables} left join shop_order o on o.id = c.order_id
  cross join lateral (
    select coalesce(sum(v.price_poisha * l.quantity), 0)::bigint as value,
      coalesce(json_agg(json_build_object('id', v.id, 'product', p.id, 'name', p.name, 'name_bn', p.name_bn,
        'sku', v.sku, 'quantity', l.quantity, 'available', ${isAvailable}) order by l.position), '[]') as lines
    from unfinished_checkout_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
    where l.checkout_id = c.id
  ) cart`

const columns = `
  select c.id, c.phone, c.language, case when ${unpaid} then 'payment' else c.stopped end as stopped, c.agreed_at,
    c.updated_at, c.reminded_at, o.number, cart.value, cart.lines, ${open} as open, ${dueAt} as due_at,
    ${turnOf} as turn, ${callsOf} as calls, ${reminderFacts} from ${tables}`

interface WantedCheckouts {
  readonly view: CheckoutView
  readonly stopped: ShownStop | undefined
  /** A part of a name or a SKU; empty: all. */
  readonly q: string
  /** The end of a number; null: numbers are not searched. */
  readonly digits: string | null
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

const matching = (view: CheckoutView) => `where ${views[view]}
  and ($2::text is null or case when ${unpaid} then 'payment' else c.stopped end = $2)
  and ($3 = '%%' or c.phone like '%' || $4 or exists (
    select from unfinished_checkout_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
    where l.checkout_id = c.id and (p.name ilike $3 or p.name_bn ilike $3 or v.sku ilike $3)))`

/** A page of kept checkouts, the newest first, or those to call in the order of their calls; and how many match in all. */
export async function readStaffCheckouts(
  db: Db,
  { view, stopped, q, digits, now, limit, offset }: WantedCheckouts,
): Promise<{ readonly found: readonly StaffCheckoutRow[]; readonly count: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [now, stopped ?? null, like, digits]
  const where = matching(view)
  const counting = `
    select count(*)::int as n from ${reminderTables} left join shop_order o on o.id = c.order_id ${where}
      and $1::timestamptz is not null`
  const [counted] = await rows<{ n: number }>(db, counting, values)
  const order = view === 'to_call' ? `${dueAt}, c.id` : 'c.updated_at desc, c.id'
  const text = `${columns} ${where} order by ${order} limit $5 offset $6`
  const found = await rows<StaffCheckoutRow>(db, text, [...values, limit, offset])
  return { found, count: counted?.n ?? 0 }
}

export async function readStaffCheckout(
  db: Db,
  id: string,
  now: Date,
): Promise<StaffCheckoutRow | undefined> {
  return (await rows<StaffCheckoutRow>(db, `${columns} where c.id = $2`, [now, id]))[0]
}

type Totals = Readonly<Record<CheckoutView, number>> & {
  readonly open_value: Poisha
  readonly recovered_orders: number
  readonly recovered_value: Poisha
}

const totals = `
  select ${checkoutViews.map((view) => `count(*) filter (where ${views[view]})::int as "${view}"`).join(', ')},
    coalesce(sum(cart.value) filter (where ${views.open}), 0)::bigint as open_value,
    count(distinct o.id) filter (where ${recovered})::int as recovered_orders,
    (select coalesce(sum(one.total), 0)::bigint from shop_order one where one.id in (
      select o.id from unfinished_checkout c join shop_order o on o.id = c.order_id where ${recovered}))
      as recovered_value
  from ${tables}`

/** How many are in each view at a moment, the worth of the open ones, and the orders that came after all. */
export async function readTotals(db: Db, now: Date): Promise<Totals> {
  const [found] = await rows<Totals>(db, totals, [now])
  if (found === undefined) throw new Error('A count gives one row')
  return found
}
