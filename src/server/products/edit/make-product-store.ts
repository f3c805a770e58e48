import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  return (await rows(db, 'select from category where id = $1', [id])).length > 0
}

/**
 * Lets one product after the other find its free SKU and address, until the transaction ends: two people who make pieces
 * at once get two. A statement of its own: one that waits inside itself would not see what the other wrote meanwhile.
 */
export async function lockNewNames(trx: Db): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock(hashtext('product sku'))`, [])
}

const nextText = `
  with usual as (
    select substring(p.sku from '^([A-Za-z]{1,6})-[0-9]{1,8}$') as prefix
    from product p where p.main_category_id = $1
    group by 1 having count(substring(p.sku from '^([A-Za-z]{1,6})-[0-9]{1,8}$')) > 0
    order by count(*) desc, 1 limit 1
  ), prefix as (select coalesce((select prefix from usual), 'P') as word)
  select word || '-' || (1 + coalesce((
    select max(substring(p.sku from '-([0-9]{1,8})$')::int) from product p
    where upper(p.sku) like upper(word) || '-%' and p.sku ~* ('^' || word || '-[0-9]{1,8}$')), 1000)) as sku
  from prefix`

/** The SKU after the highest one of the kind that the category's pieces have. */
export async function nextSku(trx: Db, category: number): Promise<string> {
  const [found] = await rows<{ sku: string }>(trx, nextText, [category])
  if (found === undefined) throw new Error('No SKU was made')
  return found.sku
}

const slugsText = `select slug from product where slug like $1 || '%'
  union select slug from slug_redirect where kind = 'product' and slug like $1 || '%'`

/** Addresses that begin so, of now and of before. */
export async function slugsLike(trx: Db, start: string): Promise<ReadonlySet<string>> {
  return new Set((await rows<{ slug: string }>(trx, slugsText, [start])).map(({ slug }) => slug))
}

const skusText = 'select upper(sku) as sku from variant where upper(sku) = any ($1::text[])'

/** The SKUs among these that a variant already has. */
export async function takenSkus(trx: Db, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ sku: string }>(trx, skusText, [skus.map((sku) => sku.toUpperCase())])
  return new Set(found.map(({ sku }) => sku))
}
