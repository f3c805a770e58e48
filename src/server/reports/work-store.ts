import { inDhaka, isoOf, startOfDay } from '#domain/calendar.ts'
import type { Span } from '#domain/reports/periods.ts'
import type { CallOutcome } from '#domain/staff/call-outcome.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

const callsText = `
  select outcome, count(*)::int as count from order_call
  where withdrawn_at is null and called_at >= $1::date::timestamp at time zone 'Asia/Dhaka'
    and called_at < ($2::date::timestamp + make_interval(mins => $3)) at time zone 'Asia/Dhaka'
  group by outcome`

const MINUTES_PER_DAY = 24 * 60

/** The calls of some days by outcome; the last day counts until a minute, or all of it (null). */
export async function countCalls(
  db: ReadDb,
  { first, last }: Span,
  untilMinute: number | null,
): Promise<ReadonlyMap<CallOutcome, number>> {
  const values = [isoOf(first), isoOf(last), untilMinute ?? MINUTES_PER_DAY]
  const found = await rows<{ outcome: CallOutcome; count: number }>(db, callsText, values)
  return new Map(found.map(({ outcome, count }) => [outcome, count]))
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
