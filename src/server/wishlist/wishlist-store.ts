import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface WishlistRow {
  readonly product_id: number
  readonly saved_price: number
  readonly created_at: Date
  readonly tell_price: boolean
}

const list = `
  select w.product_id, w.saved_price_poisha as saved_price, w.created_at,
    exists (select from price_alert a where a.account_id = w.account_id and a.product_id = w.product_id) as tell_price
  from wishlist_item w where w.account_id = $1
  order by w.created_at desc, w.product_id desc`

/** A wishlist, the last saved first. */
export function loadItems(db: Db, accountId: string): Promise<WishlistRow[]> {
  return rows<WishlistRow>(db, list, [accountId])
}

const add = `
  insert into wishlist_item (account_id, product_id, saved_price_poisha, created_at)
  select $1, wanted.id, (select min(price_poisha) from variant where product_id = wanted.id and active),
    $3::timestamptz + wanted.place * interval '1 microsecond'
  from unnest($2::int[]) with ordinality as wanted (id, place)
  where exists (select from product where id = wanted.id and status = 'active')
    and exists (select from variant where product_id = wanted.id and active)
    and not exists (select from wishlist_item where account_id = $1 and product_id = wanted.id)
  order by wanted.place
  limit greatest($4 - (select count(*) from wishlist_item where account_id = $1), 0)
  on conflict (account_id, product_id) do nothing
  returning product_id`

interface Adding {
  readonly productIds: readonly number[]
  readonly now: Date
  /** Pieces that a list may hold. */
  readonly most: number
}

/** Saves products that the shop shows and the list does not have, in their order, as many as fit; answers how many. */
export async function addWishes(
  trx: Db,
  accountId: string,
  { productIds, now, most }: Adding,
): Promise<number> {
  const added = await rows(trx, add, [accountId, productIds, now, most])
  return added.length
}

export async function deleteItem(db: Db, accountId: string, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}

export async function hasItem(db: Db, accountId: string, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps everybody else from the lists of an account until the transaction ends. */
export async function holdLists(trx: Db, accountId: string): Promise<void> {
  await rows(trx, 'select from account where id = $1 for no key update', [accountId])
}

export async function shareToken(
  trx: Db,
  accountId: string,
  fresh: { readonly token: string; readonly now: Date },
): Promise<string> {
  const { token } = await trx
    .insertInto('wishlist_share')
    .values({ account_id: accountId, token: fresh.token, created_at: fresh.now })
    // Sharing again gives the address that people have already.
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({ token: row.ref('wishlist_share.token') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

export async function tokenOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wishlist_share')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token
}

export async function deleteShare(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('wishlist_share').where('account_id', '=', accountId).execute()
}

export async function accountOfShare(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wishlist_share')
    .select('account_id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.account_id
}
