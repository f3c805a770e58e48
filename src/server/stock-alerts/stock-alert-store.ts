import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface StockAlert {
  readonly variantId: number
  readonly contact: string
  readonly language: 'en' | 'bn'
  /** Whether the person also wants to hear of the day; null: as it was noted before, and nobody unless it was. */
  readonly news: boolean | null
}

/** Whether a variant can be looked at in the shop: only then can one wait for it. */
export async function isShownVariant(db: Db, variantId: number): Promise<boolean> {
  const found = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.id', '=', variantId)
    .where('v.active', '=', true)
    .where('p.status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

const save = `
  insert into stock_alert as kept (contact, variant_id, language, news)
  select $1, $2::int, $3, coalesce($5::boolean, false)
  where (select count(*) from stock_alert where contact = $1 and variant_id <> $2) < $4
  on conflict (contact, variant_id) do update set language = excluded.language,
    news = coalesce($5::boolean, kept.news)`

/**
 * Notes who waits for what: once for each contact and variant, in the language asked for last. Beyond `most` for one
 * contact nothing is noted: nobody shall be flooded by what others typed.
 */
export async function saveStockAlert(db: Db, alert: StockAlert, most: number): Promise<void> {
  await rows(db, save, [alert.contact, alert.variantId, alert.language, most, alert.news])
}

/** Variants of a product that somebody waits for. */
export async function waitedFor(db: Db, contact: string, productId: number): Promise<number[]> {
  const found = await db
    .selectFrom('stock_alert as a')
    .innerJoin('variant as v', 'v.id', 'a.variant_id')
    .select('a.variant_id')
    .where('a.contact', '=', contact)
    .where('v.product_id', '=', productId)
    .orderBy('v.position')
    .execute()
  return found.map((row) => row.variant_id)
}

const stopOthers = `
  delete from stock_alert a using variant v
  where v.id = a.variant_id and a.contact = $1 and v.product_id = $2 and a.variant_id <> all ($3::int[])`

/** Somebody waits for no other variants of a product than these. */
export async function stopWaitingForOthers(
  trx: Db,
  contact: string,
  { productId, variantIds }: { readonly productId: number; readonly variantIds: readonly number[] },
): Promise<void> {
  await rows(trx, stopOthers, [contact, productId, variantIds])
}

export async function deleteAlertsOf(trx: Db, contacts: readonly string[]): Promise<void> {
  await rows(trx, 'delete from stock_alert where contact = any($1)', [contacts])
  await rows(trx, 'delete from stock_alert_told where contact = any($1)', [contacts])
  await rows(trx, 'delete from waiting_notice_person where contact = any($1)', [contacts])
}

/** Variants of a product that the shop shows. */
export async function shownVariants(db: Db, productId: number): Promise<number[]> {
  const found = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('p.id', '=', productId)
    .where('p.status', '=', 'active')
    .where('v.active', '=', true)
    .execute()
  return found.map((row) => row.id)
}

export interface BackRow {
  readonly contact: string
  readonly language: 'en' | 'bn'
  readonly name: string
  readonly name_bn: string | null
  readonly slug: string
}

const back = (scope: string) => `
  with back as (
    delete from stock_alert a
    using variant v, product p
    where v.id = a.variant_id and p.id = v.product_id and v.active and p.status = 'active'
      and ${scope} and (select by_itself from waiting_setting)
      and exists (select from stock s where s.variant_id = v.id and s.on_hand > s.held)
    returning a.id, a.variant_id, a.contact, a.language, p.name, p.name_bn, p.slug
  ), told as (
    insert into stock_alert_told (variant_id, contact, alert_id) select variant_id, contact, id from back
  ) select contact, language, name, name_bn, slug from back`
// Two statements, as one plan serves all values of a parameter.
const backOfAll = back('true')
const backOfSome = back('v.product_id = any ($1::int[])')

/**
 * Takes the alerts whose variant is back, of some products or of all, and notes who is told: each is there once, for
 * every caller.
 */
export function takeBack(trx: Db, productIds: readonly number[] | null): Promise<BackRow[]> {
  if (productIds === null) return rows<BackRow>(trx, backOfAll)
  return rows<BackRow>(trx, backOfSome, [productIds])
}

// A wish outlives the notice that told of the day. Its consent to hear of one is used up, as nothing else remembers it.
const forgetNotices = `
  with old as (
    delete from waiting_notice where made_at < now() - interval '60 days' returning id
  )
  update stock_alert a set news = false from stock_alert_news told
  where told.alert_id = a.id and told.notice_id in (select id from old)`

/** Forgets who was told, once what they bought is counted no more. */
export async function deleteOldTold(db: Db): Promise<void> {
  await rows(db, `delete from stock_alert_told where told_at < now() - interval '60 days'`)
  await rows(db, forgetNotices)
}
