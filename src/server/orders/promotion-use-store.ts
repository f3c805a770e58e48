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

/**
 * SQL for which use of a promotion (`n`) is the next that a customer may have; null where all are taken, or where uses
 * are not counted by customer. The promotion is locked before, in a statement of its own: only then is it true.
 */
export const nextUse = (of: {
  readonly promotion: string
  readonly customer: string
  readonly most: string
}) => `(
  select min(may.n) as n from generate_series(1, ${of.most}) as may (n)
  where not exists (
    select from promotion_use used where used.promotion_id = ${of.promotion} and used.customer = ${of.customer}
      and used.n = may.n and used.given_back_at is null
  ))`

const countAgain = `
  with locked as materialized (
    select p.id from promotion p
    where p.id in (select promotion_id from promotion_use where order_id = $1 and given_back_at is not null)
    order by p.id for update
  ), counted as (
    update promotion p set used = p.used + 1 from locked
    where p.id = locked.id and p.active and (p.total_limit is null or p.used < p.total_limit)
      and (p.ends_at is null or p.ends_at > $2)
    returning p.id
  )
  select (select count(*) from locked)::int as wanted, (select count(*) from counted)::int as counted`

// Uses that are counted by customer have a number, those of codes for first orders too.
const takeAgain = `
  with again as (
    select u.id, next.n
    from promotion_use u join promotion p on p.id = u.promotion_id
    cross join lateral ${nextUse({ promotion: 'u.promotion_id', customer: 'u.customer', most: 'coalesce(p.per_customer, 1)' })} as next
    where u.order_id = $1 and u.given_back_at is not null
  )
  update promotion_use u set given_back_at = null, n = case when u.n is not null then again.n end from again
  where u.id = again.id and (u.n is null or again.n is not null)
    and not exists (select from promotion_use taken where taken.code = u.code and taken.given_back_at is null)
  returning u.id`

/**
 * Takes the uses that an order had given back once more; false where one of them is no longer to be had, by anybody or
 * by its customer. The caller's transaction is undone then.
 */
export async function takeUsesAgain(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const [found] = await rows<{ wanted: number; counted: number }>(trx, countAgain, [orderId, now])
  if (found === undefined || found.counted < found.wanted) return false
  return (await rows(trx, takeAgain, [orderId])).length === found.wanted
}
