import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface LockedRow {
  readonly id: string
  readonly root_id: string
  readonly erased: boolean
}

/** Those that were merged first: in the order in which an order that changes takes them too. */
const lockText = `
  select id, root_id, erased_at is not null as erased from customer where root_id = any ($1)
  order by merged_into is null, id for no key update`

/** All rows of some customers, kept from orders and other merges until the transaction ends. */
export function lockGroups(trx: Db, roots: readonly string[]): Promise<LockedRow[]> {
  return rows<LockedRow>(trx, lockText, [roots])
}

const mergeText = `
  update customer set merged_into = $1, orders = 0, delivered = 0, refused = 0, spent = 0 where root_id = $2`

/** Puts all numbers of a customer below another one. */
export async function saveMerge(trx: Db, kept: string, other: string): Promise<void> {
  await rows(trx, mergeText, [kept, other])
  await rows(trx, 'select recount_customers($1)', [[kept]])
}

/** Makes a number that was merged a customer of its own again. */
export async function saveSplit(trx: Db, id: string, root: string): Promise<void> {
  await rows(trx, 'update customer set merged_into = null where id = $1', [id])
  await rows(trx, 'select recount_customers($1)', [[root, id]])
}

const likelyText = `
  with numbers as materialized (select phone, email from customer where root_id = $1),
  accounts as materialized (
    select id from account where phone = any (array(select phone from numbers))
    union select user_id from shop_order where phone = any (array(select phone from numbers)) and user_id is not null
  )
  select distinct c.root_id as id from (
    select m.root_id from account a join customer m on m.phone = a.phone where a.id in (select id from accounts)
    union all select m.root_id from shop_order o join customer m on m.phone = o.phone
      where o.user_id = any (array(select id from accounts))
    union all select m.root_id from customer m
      where m.email = any (array(select email from numbers where email is not null))
  ) c join customer root on root.id = c.root_id
  where c.root_id <> $1 and root.erased_at is null and root.orders > 0 limit 10`

/** Customers who share an account or an e-mail address with another one. */
export async function findLikelySame(db: Db, root: string): Promise<string[]> {
  return (await rows<{ id: string }>(db, likelyText, [root])).map(({ id }) => id)
}

interface Moving {
  readonly numbers: number
  readonly notes: number
  readonly accounts: number
}

const movingText = `
  select count(*)::int as numbers,
    (select count(*)::int from customer_note n join customer m on m.id = n.customer_id where m.root_id = $1) as notes,
    (select count(*)::int from account a join customer m on m.phone = a.phone where m.root_id = $1) as accounts
  from customer where root_id = $1`

/** What hangs on a customer beside orders. */
export async function countMoving(db: Db, root: string): Promise<Moving> {
  const [found] = await rows<Moving>(db, movingText, [root])
  return found ?? { numbers: 0, notes: 0, accounts: 0 }
}
