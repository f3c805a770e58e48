import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** What came of the uses of a promotion that count; amounts in poisha. */
export interface PromotionSum {
  readonly orders: number
  readonly given: Poisha
  readonly sales: Poisha
}

export interface PromotionDay extends PromotionSum {
  /** In Dhaka, such as `2026-11-25`. */
  readonly day: string
}

const sums = `count(*)::int as orders, coalesce(sum(u.amount), 0)::bigint as given,
  coalesce(sum(o.total), 0)::bigint as sales`
const uses = `from promotion_use u join shop_order o on o.id = u.order_id
  where u.promotion_id = $1 and u.given_back_at is null`

const wholeText = `
  select ${sums}, (count(*) filter (where not exists (
    select from shop_order before where before.phone = o.phone and before.placed_at < o.placed_at
      and before.status not in ('cancelled', 'expired')
  )))::int as new_customers ${uses}`

/** The uses of a promotion together, and how many were the first order of their phone number. */
export async function readPromotionSums(
  db: Db,
  id: number,
): Promise<PromotionSum & { readonly new_customers: number }> {
  const [found] = await rows<PromotionSum & { readonly new_customers: number }>(db, wholeText, [id])
  if (found === undefined) throw new Error(`The uses of promotion ${id} have no sum`)
  return found
}

const daysText = `
  select to_char(u.used_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, ${sums} ${uses}
  group by 1 order by 1 desc limit 30`

/** The last thirty days with a use, the newest first. */
export function readPromotionDays(db: Db, id: number): Promise<PromotionDay[]> {
  return rows<PromotionDay>(db, daysText, [id])
}
