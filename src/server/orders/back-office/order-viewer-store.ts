import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ColleagueRow } from './order-mark-store.ts'

/** A page that has not said so again by then is closed. */
const OPEN_MS = 45_000

interface Viewing {
  readonly orderId: string
  readonly accountId: string
  readonly now: Date
}

const note = `
  with gone as (delete from order_viewer where seen_at < $4)
  insert into order_viewer (order_id, account_id, seen_at) values ($1, $2, $3)
  on conflict (order_id, account_id) do update set seen_at = excluded.seen_at`

const others = `
  select a.id, a.name from order_viewer v join account a on a.id = v.account_id
  where v.order_id = $1 and v.account_id <> $2 and v.seen_at >= $3 order by a.name, a.id`

/** Notes that somebody has the page of an order open; answers with the others who do. */
export async function noteViewer(db: Db, { orderId, accountId, now }: Viewing): Promise<ColleagueRow[]> {
  const since = new Date(now.getTime() - OPEN_MS)
  await rows(db, note, [orderId, accountId, now, since])
  return rows<ColleagueRow>(db, others, [orderId, accountId, since])
}
