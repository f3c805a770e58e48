import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Somebody who works here. */
export interface ColleagueRow {
  readonly id: string
  readonly name: string
}

const colleagues = `
  select a.id, a.name from staff_member m join account a on a.id = m.account_id
  where m.disabled_at is null and a.disabled_at is null`

/** Everybody who works here now. */
export function readColleagues(db: Db): Promise<ColleagueRow[]> {
  return rows<ColleagueRow>(db, `${colleagues} order by a.name, a.id`)
}

/** Those of these people who work here now, by name. */
export function findColleagues(db: Db, ids: readonly string[]): Promise<ColleagueRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : rows<ColleagueRow>(db, `${colleagues} and a.id = any ($1) order by a.name, a.id`, [ids])
}

interface NewTags {
  readonly orderId: string
  readonly tags: readonly string[]
  readonly by: string
  readonly now: Date
}

const addText = `
  insert into order_tag (order_id, tag, added_by, added_at)
  select $1, tag, $3, $4 from unnest($2::text[]) tag on conflict do nothing returning tag`

/** Puts tags on an order; answers with those that it did not have. */
export async function addTags(trx: Db, { orderId, tags, by, now }: NewTags): Promise<string[]> {
  return (await rows<{ tag: string }>(trx, addText, [orderId, tags, by, now])).map(({ tag }) => tag)
}

/** Takes tags off an order; answers with those that it had. */
export async function removeTags(trx: Db, orderId: string, tags: readonly string[]): Promise<string[]> {
  const text = 'delete from order_tag where order_id = $1 and tag = any ($2) returning tag'
  return (await rows<{ tag: string }>(trx, text, [orderId, tags])).map(({ tag }) => tag)
}

export async function readTags(db: Db, orderId: string): Promise<string[]> {
  const text = 'select tag from order_tag where order_id = $1 order by tag'
  return (await rows<{ tag: string }>(db, text, [orderId])).map(({ tag }) => tag)
}

const usedTags = `
  select tag, count(*)::int as orders from order_tag group by tag order by orders desc, tag limit 200`

export function readUsedTags(db: Db): Promise<{ readonly tag: string; readonly orders: number }[]> {
  return rows(db, usedTags)
}

interface NewAssignee {
  readonly orderId: string
  readonly assignee: string | null
  /** The person before; undefined: whoever it was. */
  readonly was: string | null | undefined
}

const assignText = `
  update shop_order set assigned_to = $2
  where id = $1 and ($4::boolean or assigned_to is not distinct from $3::uuid) returning id`

/** Names who looks after an order if it was that person before; false where it was not. */
export async function saveAssignee(trx: Db, { orderId, assignee, was }: NewAssignee): Promise<boolean> {
  const known = [orderId, assignee, was ?? null, was === undefined]
  return (await rows(trx, assignText, known)).length > 0
}

/** Who looks after an order. */
export async function readAssignee(db: Db, orderId: string): Promise<ColleagueRow | null> {
  const text = `select a.id, a.name from shop_order o join account a on a.id = o.assigned_to where o.id = $1`
  const [found] = await rows<ColleagueRow>(db, text, [orderId])
  return found ?? null
}
