import type { LateOrderView, StaffOrderView } from '#contract/staff/orders.ts'
import { lateLimits, runningStatuses, type LateLimit } from '#domain/order/late-limits.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readLimited, readRunning, readRunningOrder, type LimitedRow, type RunningRow } from './late-store.ts'

/** Orders under way that one look takes in, the oldest first: what is late is old. */
export const RUNNING_MAX = 5000

/** Limits that an order is close to or past. */
export function lateLimitsOf(row: LimitedRow, nowMs: number): readonly LateLimit[] {
  return lateLimits(
    {
      status: row.status,
      method: row.delivery_method,
      placedAt: row.placed_at.getTime(),
      paidAt: row.paid_at?.getTime() ?? null,
      deliverBy: row.deliver_by,
      promisedTo: row.promised_to,
    },
    nowMs,
  )
}

/** All orders that are close to or past a limit, for staff; the oldest limit first. */
export async function listLate({ db, clock }: ShopContext): Promise<LateOrderView[]> {
  const nowMs = clock()
  const rows = await readRunning(db, { statuses: runningStatuses, most: RUNNING_MAX })
  return rows
    .flatMap((row) => lateLimitsOf(row, nowMs).map((late) => ({ row, late })))
    .toSorted((a, b) => a.late.due - b.late.due)
    .map(({ row, late }) => ({
      ...presentLimit(row, late),
      number: row.number,
      status: row.status,
      delivery_method: row.delivery_method,
      parcels: [...row.parcels],
      refund_by: refundBy(row, late),
    }))
}

/** How many orders these are. */
export async function countLate({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
  const found = await readLimited(db, { statuses: runningStatuses, most: RUNNING_MAX })
  return found.filter((row) => lateLimitsOf(row, clock()).length > 0).length
}

/** The same of one order. */
export async function lateLimitsOfOrder(
  { db, clock }: ShopContext,
  orderId: string,
): Promise<StaffOrderView['late']> {
  const row = await readRunningOrder(db, orderId)
  return row === undefined ? [] : lateLimitsOf(row, clock()).map((late) => presentLimit(row, late))
}

function presentLimit(
  { noted }: RunningRow,
  { limit, stage, due }: LateLimit,
): StaffOrderView['late'][number] {
  const note = noted.find((one) => one.limit === limit && one.stage === stage)
  return {
    limit,
    stage,
    due_at: new Date(due).toISOString(),
    noticed_at: note === undefined ? null : new Date(note.noticed_at).toISOString(),
    told_at: note === undefined || note.told_at === null ? null : new Date(note.told_at).toISOString(),
  }
}

/** The law's ten days run from the payment; they are spoken of once a limit of the law is past. */
function refundBy({ paid_at }: RunningRow, { limit, stage }: LateLimit): string | null {
  if (paid_at === null || limit === 'promise' || stage === 'close') return null
  return new Date(paid_at.getTime() + REFUND_LIMIT_MS).toISOString()
}
