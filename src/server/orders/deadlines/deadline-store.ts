import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const overdue = `
  select id from shop_order where confirm_by <= $1 and (retry_at is null or retry_at <= $1)
  order by greatest(confirm_by, retry_at) limit $2`

/** Orders whose time has run out; one that the clockwork failed at stands behind those that came before its next turn. */
export async function findOverdue(db: Db, now: Date, most: number): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, overdue, [now, most])).map(({ id }) => id)
}

const undecided = `
  select exists (
    select from payment_attempt where order_id = $1 and (state = 'unknown' or (state = 'paid_review' and received > refunding))
  ) as there`

/** Whether nobody knows yet how a try to pay ended, or staff have to look at its money: the order waits for that. */
export async function hasUndecidedMoney(trx: Db, orderId: string): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(trx, undecided, [orderId])
  return found?.there ?? false
}

/** Leaves an order that the clockwork failed at alone until then. */
export async function saveRetryAt(db: Db, id: string, retryAt: Date): Promise<void> {
  await rows(db, 'update shop_order set retry_at = $2 where id = $1', [id, retryAt])
}

export async function saveConfirmBy(trx: Db, id: string, confirmBy: Date): Promise<void> {
  await rows(trx, 'update shop_order set confirm_by = $2 where id = $1', [id, confirmBy])
}

const unconfirmed = `
  select o.id, o.placed_at, (count(e.id))::int as reminders
  from shop_order o left join order_event e on e.order_id = o.id and e.kind = 'reminded'
  where o.status = 'awaiting_code' and o.placed_at <= $1 and (o.retry_at is null or o.retry_at <= $3)
  group by o.id
  having count(e.id) < 2
  order by count(e.id), greatest(o.placed_at, o.retry_at) limit $2`

export interface UnconfirmedRow {
  readonly id: string
  readonly placed_at: Date
  readonly reminders: number
}

/** Orders that wait for their code since a moment, with how often that was said. */
export function findUnconfirmed(
  db: Db,
  { placedBefore, now, most }: { readonly placedBefore: Date; readonly now: Date; readonly most: number },
): Promise<UnconfirmedRow[]> {
  return rows<UnconfirmedRow>(db, unconfirmed, [placedBefore, most, now])
}

const remindersOf = `select count(*)::int as n from order_event where order_id = $1 and kind = 'reminded'`

export async function countReminders(trx: Db, orderId: string): Promise<number> {
  const [found] = await rows<{ n: number }>(trx, remindersOf, [orderId])
  return found?.n ?? 0
}
