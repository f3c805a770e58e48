import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const giveBack = `
  with locked as materialized (
    select p.id from promotion p
    where p.id in (select promotion_id from promotion_use where order_id = $1 and given_back_at is null)
    order by p.id for update
  ), given as (
    update promotion_use u set given_back_at = $2 from locked
    where u.promotion_id = locked.id and u.order_id = $1 and u.given_back_at is null
    returning u.promotion_id
  )
  update promotion p set used = p.used - 1 from given where p.id = given.promotion_id`

/** Gives the uses of an order back to others. A second time does nothing. */
export async function giveUsesBack(trx: Db, orderId: string, now: Date): Promise<void> {
  await rows(trx, giveBack, [orderId, now])
}

const takeAgain = `
  with locked as materialized (
    select p.id from promotion p
    where p.id in (select promotion_id from promotion_use where order_id = $1 and given_back_at is not null)
    order by p.id for update
  ), counted as (
    update promotion p set used = p.used + 1 from locked
    where p.id = locked.id and p.active and (p.total_limit is null or p.used < p.total_limit)
      and (p.ends_at is null or p.ends_at > $2)
    returning p.id
  ), taken as (
    update promotion_use u set given_back_at = null from counted
    where u.promotion_id = counted.id and u.order_id = $1
    returning u.id
  )
  select (select count(*) from locked)::int as wanted, (select count(*) from taken)::int as taken`

/** Takes the uses that an order had given back once more; false where one of them is no longer to be had. */
export async function takeUsesAgain(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const [found] = await rows<{ wanted: number; taken: number }>(trx, takeAgain, [orderId, now])
  return found !== undefined && found.taken === found.wanted
}
