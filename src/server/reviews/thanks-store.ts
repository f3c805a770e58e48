import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The next code of the chosen promotion that runs, that no order has and that nobody was given; once for an order. */
const give = `
  with free as (
    select c.code from review_setting s
    join promotion p on p.id = s.promotion_id
    join promotion_code c on c.promotion_id = p.id
    where p.active and (p.ends_at is null or p.ends_at > $2) and (p.total_limit is null or p.used < p.total_limit)
      and not exists (select from promotion_use u where u.code = c.code)
      and not exists (select from review_thanks t where t.code = c.code)
      and not exists (select from review_thanks t where t.order_id = $1)
    order by c.batch_id, c.code limit 1 for update of c skip locked
  )
  insert into review_thanks (order_id, code, given_at) select $1, free.code, $2 from free returning code`

/** Gives a locked order a code as thanks for its review; null: it has one, or there is none to give. */
export async function giveThanks(trx: Db, orderId: string, now: Date): Promise<string | null> {
  return (await rows<{ code: string }>(trx, give, [orderId, now]))[0]?.code ?? null
}

/** The code that an order was given. */
export async function readThanks(db: Db, orderId: string): Promise<string | null> {
  const text = 'select code from review_thanks where order_id = $1'
  return (await rows<{ code: string }>(db, text, [orderId]))[0]?.code ?? null
}
