import type { CartLine } from '#domain/cart/price-lines.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The lines of a kept cart, in the order in which they were added. */
export async function loadKeptLines(db: Db, accountId: string): Promise<CartLine[]> {
  const found = await db
    .selectFrom('cart_line')
    .select(['variant_id', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return found.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
}

const hold = `
  insert into cart (account_id, updated_at) values ($1, $2)
  on conflict (account_id) do update set updated_at = excluded.updated_at
  returning last_merge`

/** Makes the cart if there is none and keeps everybody else from it; answers which guest cart was added last. */
export async function holdCart(trx: Db, accountId: string, now: Date): Promise<string | null> {
  const [cart] = await rows<{ readonly last_merge: string | null }>(trx, hold, [accountId, now])
  return cart?.last_merge ?? null
}

export async function noteMerge(trx: Db, accountId: string, mergeId: string): Promise<void> {
  await trx.updateTable('cart').set({ last_merge: mergeId }).where('account_id', '=', accountId).execute()
}

const insert = `
  insert into cart_line (account_id, variant_id, position, quantity)
  select $1, line.variant_id, line.place, line.quantity
  from unnest($2::int[], $3::int[]) with ordinality as line (variant_id, quantity, place)
  where exists (select from variant where id = line.variant_id)`

/** Puts these lines in place of those that were kept; a variant that does not exist is left out. */
export async function replaceLines(trx: Db, accountId: string, lines: readonly CartLine[]): Promise<void> {
  await trx.deleteFrom('cart_line').where('account_id', '=', accountId).execute()
  await rows(trx, insert, [
    accountId,
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
  ])
}
