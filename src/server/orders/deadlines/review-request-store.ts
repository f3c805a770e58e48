import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Wanted {
  /** Delivered before this moment, and not before that one. */
  readonly before: Date
  readonly since: Date
  readonly most: number
}

/** The buyer of an order is asked if nothing of it went back and something is left to review. */
const askable = `
  o.status = 'delivered' and o.refunded = 0 and o.payment_status <> 'refund_due'
    and not exists (select from review_request where order_id = o.id)
    and not exists (select from return_request where order_id = o.id and status not in ('refused', 'withdrawn'))
    and not exists (select from product_review where order_id = o.id)
    and exists (select from order_line l join product p on p.id = l.product_id
      where l.order_id = o.id and p.status = 'active')`

const due = `
  select o.id from shop_order o
  where o.delivered_at <= $1 and o.delivered_at > $2 and ${askable}
  order by o.delivered_at limit $3`

/** Orders whose buyers are to be asked for a review, those that came first before the others. */
export async function findReviewsToAsk(db: Db, { before, since, most }: Wanted): Promise<string[]> {
  return (await rows<{ id: string }>(db, due, [before, since, most])).map(({ id }) => id)
}

const note = `
  insert into review_request (order_id, asked_at) select o.id, $2 from shop_order o where o.id = $1 and ${askable}
  on conflict do nothing returning order_id`

/** Notes that the buyer of a locked order is asked; tells whether that is so, as nothing went back meanwhile. */
export async function saveReviewRequest(trx: Db, orderId: string, now: Date): Promise<boolean> {
  return (await rows(trx, note, [orderId, now])).length > 0
}

/** After how many days buyers are asked; null: nobody is. */
export async function readAskAfterDays(db: Db): Promise<number | null> {
  const text = 'select ask_after_days as days from review_setting'
  return (await rows<{ days: number | null }>(db, text))[0]?.days ?? null
}
