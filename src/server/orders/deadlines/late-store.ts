import type { LimitStage, OrderLimit } from '#domain/order/late-limits.ts'
import type { DeliveryMethod, OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** What the limits of an order hang on. */
export interface LimitedRow {
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  readonly placed_at: Date
  readonly deliver_by: string
  readonly promised_to: string
  /** When the last of its money came; null while something is left to pay. */
  readonly paid_at: Date | null
}

/** An order whose owner waits for it. */
export interface RunningRow extends LimitedRow {
  readonly id: string
  readonly number: string
  /** Its owner was not met once: the law waits for buyers who are not there. */
  readonly tried: boolean
  readonly parcels: readonly string[]
  readonly noted: readonly NotedLimit[]
}

export interface NotedLimit {
  readonly limit: OrderLimit
  readonly stage: LimitStage
  /** ISO 8601. */
  readonly noticed_at: string
  readonly told_at: string | null
}

const limited = `
  o.status, o.delivery_method, o.placed_at, o.deliver_by, o.promised_to,
    case when o.total > 0 and o.paid - o.refunded >= o.total then (
      select max(coalesce(settled_at, created_at)) from payment_attempt where order_id = o.id and state = 'paid'
    ) end as paid_at`

const running = `
  select o.id, o.number, ${limited},
    exists (select from shipment s join shipment_event e on e.shipment_id = s.id
      where s.order_id = o.id and e.status = 'failed_attempt') as tried,
    array(select merchant_ref from shipment where order_id = o.id and status <> 'cancelled' order by n) as parcels,
    (select coalesce(json_agg(json_build_object('limit', limit_of, 'stage', stage, 'noticed_at', noticed_at,
      'told_at', told_at)), '[]') from order_late where order_id = o.id) as noted`

// Each state by its own place in the index: else all orders are passed from the first day on.
const standing = `
  from (
    select o.* from unnest($1::text[]) as one (status) cross join lateral (
      select * from shop_order where status = one.status order by placed_at, id limit $2) o
    order by o.placed_at, o.id limit $2
  ) o order by o.placed_at, o.id`
const runningText = `${running} ${standing}`
const limitedText = `select ${limited} ${standing}`

/** Orders that stand so, the oldest first. */
export function readRunning(
  db: Db,
  { statuses, most }: { readonly statuses: readonly OrderStatus[]; readonly most: number },
): Promise<RunningRow[]> {
  return rows<RunningRow>(db, runningText, [statuses, most])
}

/** The same with nothing but what their limits hang on. */
export function readLimited(
  db: Db,
  { statuses, most }: { readonly statuses: readonly OrderStatus[]; readonly most: number },
): Promise<LimitedRow[]> {
  return rows<LimitedRow>(db, limitedText, [statuses, most])
}

/** One order, however it stands. */
export async function readRunningOrder(db: Db, id: string): Promise<RunningRow | undefined> {
  const [found] = await rows<RunningRow>(db, `${running} from shop_order o where o.id = $1`, [id])
  return found
}

interface NewNote {
  readonly orderId: string
  readonly limit: OrderLimit
  readonly stage: LimitStage
  readonly due: Date
  readonly now: Date
  /** The customer is told in the same transaction. */
  readonly isNotified: boolean
}

/** Keeps that a limit was noticed; each stage of it once. */
export async function saveLate(
  trx: Db,
  { orderId, limit, stage, due, now, isNotified }: NewNote,
): Promise<void> {
  await rows(
    trx,
    `insert into order_late (order_id, limit_of, stage, due_at, noticed_at, told_at) values ($1, $2, $3, $4, $5, $6)`,
    [orderId, limit, stage, due, now, isNotified ? now : null],
  )
}
