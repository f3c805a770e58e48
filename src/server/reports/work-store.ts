import { inDhaka, isoOf, startOfDay } from '#domain/calendar.ts'
import type { Span } from '#domain/reports/periods.ts'
import type { CallOutcome } from '#domain/staff/call-outcome.ts'
import type { CheckoutOutcome } from '#domain/staff/checkout-call.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { cameAfter, isKept } from '#server/reminders/checkout-call-sql.ts'

/** The moment that a column names lies in the days $1 to $2, of which the last counts until the minute $3. */
const within = (column: string) => `${column} >= $1::date::timestamp at time zone 'Asia/Dhaka'
  and ${column} < ($2::date::timestamp + make_interval(mins => $3)) at time zone 'Asia/Dhaka'`

const callsText = (table: 'order_call' | 'checkout_call') => `
  select outcome, count(*)::int as count from ${table}
  where withdrawn_at is null and ${within('called_at')} group by outcome`

const MINUTES_PER_DAY = 24 * 60

/** Some days; the last one counts until a minute, or all of it (null). */
export interface CountedDays {
  readonly span: Span
  readonly untilMinute: number | null
}

function valuesOf({ span, untilMinute }: CountedDays) {
  return [isoOf(span.first), isoOf(span.last), untilMinute ?? MINUTES_PER_DAY]
}

/** The calls of some days by outcome: those to confirm an order. */
export async function countCalls(db: ReadDb, days: CountedDays): Promise<ReadonlyMap<CallOutcome, number>> {
  const found = await rows<{ outcome: CallOutcome; count: number }>(
    db,
    callsText('order_call'),
    valuesOf(days),
  )
  return new Map(found.map(({ outcome, count }) => [outcome, count]))
}

/** The calls of some days by outcome: those about unfinished checkouts. */
export async function countCheckoutCalls(
  db: ReadDb,
  days: CountedDays,
): Promise<ReadonlyMap<CheckoutOutcome, number>> {
  const text = callsText('checkout_call')
  const found = await rows<{ outcome: CheckoutOutcome; count: number }>(db, text, valuesOf(days))
  return new Map(found.map(({ outcome, count }) => [outcome, count]))
}

const recoveredText = `
  select count(*)::int as orders, coalesce(sum(o.total), 0)::bigint as value
  from shop_order o where ${isKept} and ${within('o.placed_at')}
    and exists (select from checkout_call k where ${cameAfter})`

export interface RecoveredRow {
  readonly orders: number
  /** In poisha. */
  readonly value: number
}

/** The orders of some days that came after somebody spoke with the buyer of an unfinished checkout. */
export async function readRecovered(db: ReadDb, days: CountedDays): Promise<RecoveredRow> {
  const [found] = await rows<RecoveredRow>(db, recoveredText, valuesOf(days))
  return found ?? { orders: 0, value: 0 }
}

export interface CashAgeRow {
  readonly courier: string
  readonly from_days: number
  readonly to_days: number | null
  readonly parcels: number
  /** In poisha. */
  readonly cash: number
}

/** From so many days on, to so many; null: without end. */
const CASH_AGES = [
  { from_days: 0, to_days: 3 },
  { from_days: 4, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: null },
] as const

// The same parcels as those of the page of payouts that are not paid. Each has the oldest age whose last day it reached.
const cashText = `
  select courier, age, count(*)::int as parcels, sum(cash)::bigint as cash
  from (
    select s.courier, coalesce(s.collected, s.cod_amount) as cash,
      width_bucket(coalesce(s.ended_at, s.handed_at, s.created_at), $1::timestamptz[]) as age
    from shipment s
    where s.courier <> 'manual' and s.status in ('delivered', 'partially_delivered')
      and coalesce(s.collected, s.cod_amount) > 0 and not s.paid_out
  ) unpaid
  group by courier, age order by courier, age desc`

interface CashSum extends Pick<CashAgeRow, 'courier' | 'parcels' | 'cash'> {
  /** Place of the age, counted from the oldest one. */
  readonly age: number
}

/** Cash that couriers took and have not paid out, by courier and age in days. */
export async function readCashAges(db: ReadDb, nowMs: number): Promise<readonly CashAgeRow[]> {
  const today = inDhaka(nowMs).day
  const starts = CASH_AGES.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(startOfDay(today - to_days))],
  ).toReversed()
  const sums = await rows<CashSum>(db, cashText, [starts])
  return sums.flatMap(({ age, ...sum }) => {
    const days = CASH_AGES[starts.length - age]
    return days === undefined ? [] : [{ ...days, ...sum }]
  })
}

export interface StockDaysRow {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
  readonly free: number
  readonly sold_30_days: number
  readonly days_left: number
}

const stockText = `
  select p.id, p.name, p.name_bn, f.free, p.sold_30_days,
    floor(greatest(f.free, 0) * 30.0 / p.sold_30_days)::int as days_left
  from product p join product_figures f on f.product_id = p.id
  where p.status = 'active' and p.made_to_order_from_days is null and p.sold_30_days > 0
  order by p.sold_30_days desc, p.id limit $1`

/** The products that sold most in 30 days, with the days that their free pieces last. */
export function readStockDays(db: ReadDb, most: number): Promise<readonly StockDaysRow[]> {
  return rows<StockDaysRow>(db, stockText, [most])
}
