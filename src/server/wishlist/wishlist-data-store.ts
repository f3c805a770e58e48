import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const itemsQuery = `
  select p.slug, w.saved_price_poisha / 100.0 as saved_price_taka, w.created_at
  from wishlist_item w join product p on p.id = w.product_id
  where w.account_id = $1 order by w.created_at`

const waited = `
  select p.slug, 'price below' as what, a.price_poisha / 100.0 as taka, a.created_at
  from price_alert a join product p on p.id = a.product_id where a.account_id = $1
  union all
  select p.slug, 'back in stock', null, s.created_at
  from stock_alert s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
  where s.contact = any($2)`

/** The pieces of a list, as its owner may take them along. */
export function listSavedItems(db: Db, accountId: string): Promise<unknown[]> {
  return rows(db, itemsQuery, [accountId])
}

/** The alerts of somebody, under the account and under its addresses. */
export function listAlerts(db: Db, accountId: string, contacts: readonly string[]): Promise<unknown[]> {
  return rows(db, waited, [accountId, contacts])
}
