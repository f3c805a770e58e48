import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { chosenIn, sameRule } from './group-store.ts'

/** One try to count those who meet the rule of a group. Whoever begins the next one makes this one worth nothing. */
export interface Attempt {
  readonly group: number
  readonly attempt: string
}

/** Customers by their ids, both included. */
export interface Range {
  readonly from: string
  readonly to: string
}

const oldText = `
  delete from customer_group_count k using customer_group g
  where g.id = k.group_id and not (${sameRule})`

// A count that ended holds for an hour. One that did not end in the time of its job was given up by a process that is gone, or
// was too much for the database.
const isDue = `k.began_at <= $1::timestamptz - case when k.coming is null then interval '1 hour' else interval '15 minutes' end`

// A group that is being changed is waited for, and one that is being deleted is not found. Of two who begin at once, the
// second one finds nothing due.
const beginText = `
  insert into customer_group_count as k (group_id, delivered_min, spent_min, months, began_at, coming)
  select g.id, g.delivered_min, g.spent_min, g.months, $1, '{}'
  from customer_group g left join customer_group_count k on k.group_id = g.id
  where num_nonnulls(g.delivered_min, g.spent_min) > 0 and (k.group_id is null or ${isDue})
  order by k.began_at nulls first, g.id limit 1 for key share of g
  on conflict (group_id) do update set attempt = excluded.attempt, began_at = excluded.began_at, coming = '{}'
  where ${isDue}
  returning group_id as "group", attempt`

/** Begins to count the group that waits longest; undefined: none is due. Counts of rules that changed are forgotten. */
export async function beginCount(db: Db, now: Date): Promise<Attempt | undefined> {
  await rows(db, oldText)
  const [begun] = await rows<Attempt>(db, beginText, [now])
  return begun
}

/**
 * SQL of the customers in a range who meet the rule of a count `k` at its begin. It says the same as `meets_group_rule`
 * of the database, which would be called for each customer. A number of delivered orders alone is counted already; any
 * other rule adds up the delivered orders in one go.
 */
const ruled = `
  select r.id from customer r
  where k.spent_min is null and k.months is null and r.delivered >= k.delivered_min
    and r.merged_into is null and r.erased_at is null and r.id between $3 and $4
  union all
  select r.id from (
    select n.root_id from shop_order o join customer n on n.phone = o.phone
    where num_nonnulls(k.spent_min, k.months) > 0 and o.status = 'delivered'
      and o.delivered_at > coalesce(k.began_at - make_interval(months => k.months), '-infinity')
      and n.root_id between $3 and $4
    group by n.root_id
    having count(*) >= coalesce(k.delivered_min, 0) and sum(o.paid - o.refunded) >= coalesce(k.spent_min, 0)
  ) met join customer r on r.id = met.root_id and r.erased_at is null`

const addText = `
  update customer_group_count now_kept set coming = now_kept.coming || found.ids
  from (
    select k.group_id, k.attempt, array(${ruled}) as ids
    from customer_group_count k where k.group_id = $1 and k.attempt = $2
  ) found
  where now_kept.group_id = found.group_id and now_kept.attempt = found.attempt
  returning now_kept.group_id`

/** Finds those in a range of customers who meet the rule; false: somebody began anew, or the group is gone. */
export function addRange(db: Db, { group, attempt }: Attempt, { from, to }: Range): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // A plan for any range takes it for a small one, and looks each customer up.
    await rows(trx, `select set_config('plan_cache_mode', 'force_custom_plan', true)`)
    return (await rows(trx, addText, [group, attempt, from, to])).length > 0
  })
}

// Not joined with what was found, as a plan takes any array for a few customers.
const endText = `
  update customer_group_count k set (customers, by_rule) = (
    select coalesce(array_agg(c.id order by c.spent desc, c.id), '{}'),
      count(*) filter (where c.id not in (select id from (${chosenIn('$1')}) hand))
    from customer c
    where (c.id in (
      select unnest(coming) from customer_group_count where group_id = $1 and attempt = $2
    )) is true
  ), counted_at = began_at, coming = null
  where group_id = $1 and attempt = $2`

/** Puts what was found in the place of the last count, unless somebody began anew meanwhile. */
export async function endCount(db: Db, { group, attempt }: Attempt): Promise<void> {
  await rows(db, endText, [group, attempt])
}
