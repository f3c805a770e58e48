import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { chosenIn, sameRule } from './group-store.ts'

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly orders: number
  readonly delivered: number
  readonly spent: Poisha
  /** Null: by the rule alone. `at` in ISO 8601, as the database writes it into JSON. */
  readonly by_hand: {
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
}

// Those who meet the rule stand in the order in which they were counted, and no more of them are read than the page needs.
const pageText = `
  with hand as materialized (
    select hand.*, r.spent from (${chosenIn('$1')}) hand join customer r on r.id = hand.id
  ), chosen as (
    select count(*)::int as n, least($2::int, greatest(0, count(*)::int - $3::int)) as here from hand
  ), page as (
    (select id, added_by, added_at from hand order by added_at desc, spent desc, id limit $2 offset $3)
    union all
    (select id, null, null from (
      select unnest(k.customers) as id from customer_group g
      join customer_group_count k on k.group_id = g.id and ${sameRule} where g.id = $1
    ) met where id not in (select id from hand)
    limit $2 - (select here from chosen) offset greatest(0, $3 - (select n from chosen)))
  )
  select (select n from chosen) + coalesce((
    select k.by_rule from customer_group_count k where k.group_id = g.id and ${sameRule}), 0)::int as count,
  (select coalesce(json_agg(one), '[]') from (
    select r.id, r.name, r.phone, r.orders, r.delivered, r.spent,
      case when page.added_at is not null then jsonb_build_object('at', page.added_at, 'by',
        (select jsonb_build_object('id', a.id, 'name', a.name) from account a where a.id = page.added_by)) end as by_hand
    from page join customer r on r.id = page.id and r.merged_into is null and r.erased_at is null
    order by page.added_at desc nulls last, r.spent desc, r.id) one) as found
  from customer_group g where g.id = $1`

interface Wanted {
  readonly group: number
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the customers in a group, and how many they are; undefined: there is no such group. Somebody who was merged
 * or erased since the count is not on it.
 */
export async function readMembers(
  db: Db,
  { group, limit, offset }: Wanted,
): Promise<{ readonly found: readonly MemberRow[]; readonly count: number } | undefined> {
  const [page] = await rows<{ found: MemberRow[]; count: number }>(db, pageText, [group, limit, offset])
  return page
}

interface NewMembers {
  readonly group: number
  readonly customers: readonly string[]
  readonly by: string
  readonly now: Date
}

// This waits for an erasure that goes on. It makes no order wait, which locks rows of members and then its customer.
const insertText = `
  insert into customer_group_member (group_id, customer_id, added_by, added_at)
  select $1, c.id, $3, $4 from (
    select id from customer where id = any ($2::uuid[]) and erased_at is null order by id for key share
  ) c
  where not exists (
    select from customer_group_member m join customer other on other.id = m.customer_id
    where m.group_id = $1 and other.root_id = c.id
  )
  on conflict do nothing returning customer_id`

/** Puts customers who were not merged into a group; answers with how many were not in it yet. */
export async function insertMembers(trx: Db, { group, customers, by, now }: NewMembers): Promise<number> {
  return (await rows(trx, insertText, [group, customers, by, now])).length
}

/** Takes a customer with all numbers out of a group; an order that has a promotion of it is waited for. */
export async function deleteMember(trx: Db, group: number, root: string): Promise<void> {
  const text = `delete from customer_group_member m using customer c
    where m.group_id = $1 and c.id = m.customer_id and c.root_id = $2`
  await rows(trx, text, [group, root])
}

/** The customers of numbers in E.164, whom orders made known; merged ones stand for the one they were merged into. */
export function findByPhones(
  db: Db,
  phones: readonly string[],
): Promise<{ readonly phone: string; readonly root: string }[]> {
  const text = `
    select c.phone, c.root_id as root from customer c join customer r on r.id = c.root_id
    where c.phone = any ($1::text[]) and r.orders > 0 and r.erased_at is null`
  return rows(db, text, [phones])
}

/** The customer that an id stands for; undefined: there is none. */
export async function findPerson(
  db: Db,
  id: string,
): Promise<{ readonly root: string; readonly erased: boolean } | undefined> {
  const text = `select r.id as root, r.erased_at is not null as erased
    from customer c join customer r on r.id = c.root_id where c.id = $1`
  const [found] = await rows<{ root: string; erased: boolean }>(db, text, [id])
  return found
}

export async function hasMembers(db: Db, group: number): Promise<boolean> {
  return (await rows(db, 'select from customer_group_member where group_id = $1 limit 1', [group])).length > 0
}

export type Membership = Readonly<Record<'group_id' | 'customer_id' | 'added_by' | 'added_at', unknown>>

/** Writes rows of members again as they were; answers with how many were missing. */
export async function restoreMembers(trx: Db, members: readonly Membership[]): Promise<number> {
  const text = `
    insert into customer_group_member select m.* from jsonb_populate_recordset(null::customer_group_member, $1::jsonb) m
    join customer c on c.id = m.customer_id and c.erased_at is null on conflict do nothing returning customer_id`
  return (await rows(trx, text, [JSON.stringify(members)])).length
}

/** Deletes the row of one customer in a group; false where it is gone. */
export async function deleteMembership(
  trx: Db,
  { group_id, customer_id, added_at }: Membership,
): Promise<boolean> {
  const text = `delete from customer_group_member
    where group_id = $1::int and customer_id = $2::uuid and added_at = $3::timestamptz returning customer_id`
  return (await rows(trx, text, [group_id, customer_id, added_at])).length > 0
}
