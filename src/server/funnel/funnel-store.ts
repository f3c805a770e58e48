import type { RecordedStep } from '#contract/shop/funnel.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

interface Step {
  /** In Dhaka, such as 2026-11-30. */
  readonly day: string
  readonly event: RecordedStep
  readonly detail: string
}

const countOne = `
  insert into checkout_step as s (day, event, detail, count) values ($1::date, $2, $3, 1)
  on conflict (day, event, detail) do update set count = s.count + 1`

export async function countStep(db: Db, { day, event, detail }: Step): Promise<void> {
  await rows(db, countOne, [day, event, detail])
}

export interface StepCount {
  readonly event: string
  /** Empty where the event has none. */
  readonly detail: string
  readonly count: number
}

const stepsSince = `
  select event, detail, sum(count)::int as count from checkout_step where day >= $1::date
  group by event, detail order by count desc, detail`

/** The reports of browsers since a day. */
export function readToldSteps(db: ReadDb, since: string): Promise<StepCount[]> {
  return rows<StepCount>(db, stepsSince, [since])
}

export interface OrderCounts {
  readonly placed: number
  readonly confirmed: number
  /** Orders that a code was sent for, whose code came back, and came back within a minute of the first one. */
  readonly codesSent: number
  readonly codesRight: number
  readonly codesRightSoon: number
}

// The code of an order that waits for a call as well changes nothing but the proof of its number.
const ordersSince = `
  select count(*)::int as placed, count(confirmed_at)::int as confirmed, count(sent_at)::int as "codesSent",
    (count(*) filter (where sent_at <= right_at))::int as "codesRight",
    (count(*) filter (where sent_at <= right_at and right_at <= sent_at + interval '60 seconds'))::int
      as "codesRightSoon"
  from (
    select o.confirmed_at, e.sent_at, coalesce(e.right_at, o.phone_proven_at) as right_at
    from shop_order o left join lateral (
      select min(at) filter (where kind = 'code_sent') as sent_at,
        min(at) filter (where reason = 'code' and actor_kind in ('guest', 'customer')) as right_at
      from order_event where order_id = o.id
    ) e on true
    where o.placed_at >= $1
  ) placed`

/** How far the orders came that were placed since an instant. */
export async function readOrderCounts(db: ReadDb, since: Date): Promise<OrderCounts> {
  const [counts] = await rows<OrderCounts>(db, ordersSince, [since])
  if (counts === undefined) throw new Error('An aggregate has no row')
  return counts
}

// A try whose session was never opened led nobody anywhere.
const triesSince = `
  select case when a.state in ('created', 'pending') then 'open'
      when a.state in ('paid', 'paid_review') then a.state else coalesce(a.reason, a.state) end as detail,
    count(*)::int as count
  from payment_attempt a join shop_order o on o.id = a.order_id
  where o.placed_at >= $1 and a.provider not in ('cash', 'customer_credit') and a.reason is distinct from 'not_started'
  group by 1 order by count desc, detail`

/** Tries to pay these orders online, by how they ended; `open` where that is not known yet. */
export function readPaymentTries(db: ReadDb, since: Date): Promise<{ detail: string; count: number }[]> {
  return rows(db, triesSince, [since])
}
