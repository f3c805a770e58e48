import type { Poisha } from '#domain/money.ts'
import type { PromotionState } from '#domain/pricing/promotion.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { stateNow } from '#server/promotions/promotion-store.ts'

/** The columns of a group that staff write; the amount in poisha. */
export interface GroupFields {
  readonly name: string
  readonly delivered_min: number | null
  readonly spent_min: Poisha | null
  readonly months: number | null
}

export interface GroupRow extends GroupFields {
  readonly id: number
  readonly version: number
  readonly by_hand: number
  /** Those who met the rule when it was counted, and whom nobody had put in by hand; null: it was not counted yet. */
  readonly by_rule: number | null
  readonly counted_at: Date | null
  readonly promotions: readonly {
    readonly id: number
    readonly name: string
    readonly name_bn: string | null
    readonly code: string | null
    readonly state: PromotionState
    readonly used: number
    readonly given: Poisha
  }[]
}

/** SQL of the customers whom staff put into a group; each person once, with the last time. */
export const chosenIn = (group: string) => `
  select distinct on (c.root_id) c.root_id as id, m.added_by, m.added_at
  from customer_group_member m join customer c on c.id = m.customer_id
  join customer r on r.id = c.root_id and r.erased_at is null
  where m.group_id = ${group} order by c.root_id, m.added_at desc`

/** SQL: the count `k` is of the rule that the group `g` has now. */
export const sameRule =
  '(k.delivered_min, k.spent_min, k.months) is not distinct from (g.delivered_min, g.spent_min, g.months)'

const groupText = `
  select g.id, g.name, g.delivered_min, g.spent_min, g.months, g.version,
    (select count(*) from (${chosenIn('g.id')}) as hand)::int as by_hand, k.by_rule, k.counted_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'name_bn', p.name_bn, 'code', p.code,
        'state', ${stateNow}, 'used', p.used, 'given', coalesce((select sum(u.amount) from promotion_use u
          where u.promotion_id = p.id and u.given_back_at is null), 0)) order by p.id desc)
      from promotion p where p.customer_group_id = g.id), '[]') as promotions
  from customer_group g
  left join customer_group_count k on k.group_id = g.id and k.counted_at is not null and ${sameRule}`

/** All groups by name. */
export function readGroups(db: Db, now: Date): Promise<GroupRow[]> {
  return rows(db, `${groupText} order by lower(g.name)`, [now])
}

export async function readGroup(db: Db, id: number, now: Date): Promise<GroupRow | undefined> {
  const [found] = await rows<GroupRow>(db, `${groupText} where g.id = $2`, [now, id])
  return found
}

export function readGroupNames(db: Db): Promise<{ readonly id: number; readonly name: string }[]> {
  return rows(db, 'select id, name from customer_group order by lower(name)', [])
}

/** Keeps a group from others until the transaction ends; undefined: there is none. */
export async function lockGroup(trx: Db, id: number): Promise<{ readonly version: number } | undefined> {
  const text = 'select version from customer_group where id = $1 for update'
  const [found] = await rows<{ version: number }>(trx, text, [id])
  return found
}

/** Makes groups that are made at once wait for one another, and counts those that there are. */
export async function numberOfGroups(trx: Db): Promise<number> {
  await rows(trx, 'lock table customer_group in share row exclusive mode', [])
  const [found] = await rows<{ n: number }>(trx, 'select count(*)::int as n from customer_group', [])
  return found?.n ?? 0
}

const written = 'name, delivered_min, spent_min, months'
const ofJson = `select ${written} from jsonb_populate_record(null::customer_group, $1::jsonb)`

export async function insertGroup(trx: Db, fields: GroupFields): Promise<number> {
  const text = `insert into customer_group (${written}) ${ofJson} returning id`
  const [made] = await rows<{ id: number }>(trx, text, [JSON.stringify(fields)])
  if (made === undefined) throw new Error(`Group "${fields.name}" was not written`)
  return made.id
}

export async function updateGroup(trx: Db, id: number, fields: GroupFields): Promise<void> {
  const text = `update customer_group set (${written}) = (${ofJson}), version = version + 1 where id = $2`
  await rows(trx, text, [JSON.stringify(fields), id])
}

export async function deleteGroup(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from customer_group where id = $1', [id])
}

/** The promotions that are for a group; `for update` keeps them from others until the transaction ends. */
export function promotionsOf(
  db: Db,
  group: number,
  lock: '' | 'for update' = '',
): Promise<{ readonly id: number; readonly name: string }[]> {
  return rows(db, `select id, name from promotion where customer_group_id = $1 order by id ${lock}`, [group])
}

/** Gives the promotions of a group to another one. */
export async function movePromotions(trx: Db, from: number, to: number): Promise<void> {
  const text =
    'update promotion set customer_group_id = $2, version = version + 1 where customer_group_id = $1'
  await rows(trx, text, [from, to])
}
