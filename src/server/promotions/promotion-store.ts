import type { Poisha } from '#domain/money.ts'
import type { PromotionState } from '#domain/pricing/promotion.ts'
import type { PromotionRow } from '#server/checkout/promotion-of.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Named = { readonly id: number; readonly name: string; readonly name_bn: string | null }

/** The columns that staff write: shares in hundredths of a per cent, amounts in poisha. */
export type PromotionFields = Omit<
  PromotionRow,
  'id' | 'used' | 'own_uses' | 'in_group' | 'code_taken' | 'other_codes' | 'starts_at' | 'ends_at'
> & {
  /** As the API takes them. */
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** A promotion as staff see it. */
export interface StaffPromotionRow extends Omit<
  PromotionRow,
  'own_uses' | 'in_group' | 'code_taken' | 'other_codes' | 'category_ids'
> {
  /** How many single-use codes it has. */
  readonly codes: number
  readonly categories: readonly Named[]
  readonly gift_sku: string | null
  readonly group_name: string | null
  readonly active: boolean
  readonly version: number
  readonly state: PromotionState
  readonly given: Poisha
}

/** SQL for the state of a promotion `p`; the parameter $1 is the moment. */
export const stateNow = `case when p.ends_at <= $1 then 'ended' when not p.active then 'paused'
  when p.used >= p.total_limit then 'used_up' when p.starts_at > $1 then 'planned' else 'running' end`

const columns = `p.id, p.code, p.name, p.name_bn, p.kind, p.percent, p.amount, p.buy_quantity, p.get_quantity, p.tiers, p.gift_variant_id,
  (select v.sku from variant v where v.id = p.gift_variant_id) as gift_sku,
  p.minimum, p.most, p.product_ids, p.first_order_only, p.customer_group_id,
  (select g.name from customer_group g where g.id = p.customer_group_id) as group_name, p.prepaid_only, p.per_customer, p.total_limit, p.used, p.starts_at, p.ends_at, p.stackable,
  p.active, p.version, p.single_use_codes, ${stateNow} as state,
  coalesce((select sum(b.count) from promotion_code_batch b where b.promotion_id = p.id), 0)::int as codes,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'name_bn', c.name_bn) order by c.name)
    from category c where c.id = any (p.category_ids)), '[]') as categories,
  coalesce((select sum(u.amount) from promotion_use u
    where u.promotion_id = p.id and u.given_back_at is null), 0)::bigint as given`

interface Wanted {
  readonly state: PromotionState | undefined
  /** A part of the name or of the code; empty: all. */
  readonly q: string
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

const matching = `from promotion p where ($2::text is null or ${stateNow} = $2)
  and (p.name ilike $3 or p.name_bn ilike $3 or p.code ilike $3
    or p.id = any (array(select promotion_id from promotion_code where code = upper($4))))`

/** A page of promotions, the newest first, and how many match in all. */
export async function readPromotions(
  db: Db,
  { state, q, now, limit, offset }: Wanted,
): Promise<{ readonly found: readonly StaffPromotionRow[]; readonly count: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [now, state ?? null, like, q]
  const [counted] = await rows<{ n: number }>(db, `select count(*)::int as n ${matching}`, values)
  const text = `select ${columns} ${matching} order by p.id desc limit $5 offset $6`
  return {
    found: await rows<StaffPromotionRow>(db, text, [...values, limit, offset]),
    count: counted?.n ?? 0,
  }
}

/** How many promotions are in each state. */
export async function countPromotions(db: Db, now: Date): Promise<ReadonlyMap<PromotionState, number>> {
  const text = `select ${stateNow} as state, count(*)::int as n from promotion p group by 1`
  const found = await rows<{ state: PromotionState; n: number }>(db, text, [now])
  return new Map(found.map(({ state, n }) => [state, n]))
}

export async function readPromotion(db: Db, id: number, now: Date): Promise<StaffPromotionRow | undefined> {
  const [found] = await rows<StaffPromotionRow>(db, `select ${columns} from promotion p where p.id = $2`, [
    now,
    id,
  ])
  return found
}

/** Keeps a promotion from others until the transaction ends; undefined: there is none. */
export async function lockPromotion(trx: Db, id: number): Promise<{ readonly version: number } | undefined> {
  const [found] = await rows<{ version: number }>(
    trx,
    'select version from promotion where id = $1 for update',
    [id],
  )
  return found
}

/** Whether an order used it, even one whose use was given back. */
export async function isUsed(db: Db, id: number): Promise<boolean> {
  return (await rows(db, 'select from promotion_use where promotion_id = $1 limit 1', [id])).length > 0
}

const written = `code, single_use_codes, name, name_bn, kind, percent, amount, buy_quantity, get_quantity, tiers, gift_variant_id, minimum, most,
  category_ids, product_ids, first_order_only, customer_group_id, prepaid_only, per_customer, total_limit, starts_at, ends_at, stackable`
const ofJson = `select ${written} from jsonb_populate_record(null::promotion, $1::jsonb)`

export async function insertPromotion(trx: Db, fields: PromotionFields, active: boolean): Promise<number> {
  const text = `insert into promotion (${written}, active) select f.*, $2::boolean from (${ofJson}) as f returning id`
  const [made] = await rows<{ id: number }>(trx, text, [JSON.stringify(fields), active])
  if (made === undefined) throw new Error(`Promotion "${fields.name}" was not written`)
  return made.id
}

export async function updatePromotion(trx: Db, id: number, fields: PromotionFields): Promise<void> {
  const text = `update promotion set (${written}) = (${ofJson}), version = version + 1 where id = $2`
  await rows(trx, text, [JSON.stringify(fields), id])
}

export async function setActive(trx: Db, id: number, active: boolean): Promise<void> {
  await rows(trx, 'update promotion set active = $2, version = version + 1 where id = $1', [id, active])
}

export async function deletePromotion(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from promotion where id = $1', [id])
}

export interface MemberRow extends Named {
  readonly sku: string
}

/** The products of these ids, by name. */
export function readMembers(db: Db, ids: readonly number[]): Promise<MemberRow[]> {
  const text =
    'select id, sku, name, name_bn from product where id = any ($1::int[]) order by lower(name), id'
  return rows<MemberRow>(db, text, [ids])
}

/** The variants on sale of some SKUs; the SKU of a product means its first one on sale. */
export function findPieces(
  db: Db,
  skus: readonly string[],
): Promise<{ readonly typed: string; readonly product_id: number; readonly variant_id: number | null }[]> {
  const text = `
    select typed, p.id as product_id, (
        select v.id from variant v where v.product_id = p.id and v.active and typed in (p.sku, v.sku)
        order by v.sku = typed desc, v.id limit 1
      ) as variant_id
    from unnest($1::text[]) as typed
    join product p on p.sku = typed or exists (select from variant v where v.product_id = p.id and v.sku = typed)`
  return rows(db, text, [skus])
}

/** Whether there is a group of customers with this id; it stays until the transaction ends. */
export async function hasGroup(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, 'select from customer_group where id = $1 for key share', [id])).length > 0
}

/** Categories of the list that do not exist. */
export async function unknownCategories(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const text = 'select id from unnest($1::int[]) as id except select id from category order by id'
  return (await rows<{ id: number }>(db, text, [ids])).map(({ id }) => id)
}
