import { isoOf } from '#domain/calendar.ts'
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

// The same parcels as those of the page of payouts that are not paid. They are summed up by day before their age is asked.
const cashText = `
  with unpaid as (
    select s.courier, dhaka_day(coalesce(s.ended_at, s.handed_at, s.created_at)) as day, count(*) as parcels,
      sum(coalesce(s.collected, s.cod_amount)) as cash
    from shipment s
    where s.courier <> 'manual' and s.status in ('delivered', 'partially_delivered')
      and coalesce(s.collected, s.cod_amount) > 0
      and not exists (select from courier_payout_line l where l.shipment_id = s.id and l.counts)
    group by 1, 2
  )
  select u.courier, age.from_days, age.to_days, sum(u.parcels)::int as parcels, sum(u.cash)::bigint as cash
  from unpaid u
  join (values (0, 3), (4, 7), (8, 14), (15, null)) as age (from_days, to_days)
    on dhaka_day($1) - u.day between age.from_days and coalesce(age.to_days, 100000)
  group by u.courier, age.from_days, age.to_days order by u.courier, age.from_days`

/** Cash that couriers took and have not paid out, by courier and age in days. */
export function readCashAges(db: ReadDb, now: Date): Promise<readonly CashAgeRow[]> {
  return rows<CashAgeRow>(db, cashText, [now])
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
