import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export async function hasPriceAlert(db: Db, accountId: string, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('price_alert')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

const keep = `
  insert into price_alert (account_id, product_id, price_poisha, created_at)
  select $1, p.id, min(v.price_poisha), $3
  from product p join variant v on v.product_id = p.id and v.active
  where p.id = $2 and p.status = 'active'
  group by p.id
  on conflict (account_id, product_id) do nothing`

/** Notes today's lowest price as the one to fall below; one that was noted before stays. */
export async function keepPriceAlert(
  trx: Db,
  accountId: string,
  { productId, now }: { readonly productId: number; readonly now: Date },
): Promise<void> {
  await rows(trx, keep, [accountId, productId, now])
}

export async function deletePriceAlert(db: Db, accountId: string, productId: number): Promise<void> {
  await db
    .deleteFrom('price_alert')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}

export interface PriceDrop {
  readonly language: string
  readonly email: string | null
  readonly email_verified: boolean
  readonly phone: string | null
  readonly name: string
  readonly name_bn: string | null
  readonly slug: string
  readonly price: number
}

/** It begins at the alerts, which are few, as every change of the catalogue asks. `scope` is a condition for them. */
const fallen = (scope: string) => `
  with gone as (
    delete from price_alert a
    using product p
    cross join lateral (
      select min(price_poisha) as price from variant v where v.product_id = p.id and v.active
    ) now
    where p.id = a.product_id and ${scope} and p.status = 'active' and not p.price_on_request
      and now.price < a.price_poisha
    returning a.account_id, p.name, p.name_bn, p.slug, now.price
  )
  select o.language, o.email, o.email_verified, o.phone, gone.name, gone.name_bn, gone.slug, gone.price
  from gone join account o on o.id = gone.account_id
  where o.disabled_at is null`
// Two statements, as one plan serves all values of a parameter.
const fallenOfAll = fallen('true')
const fallenOfSome = fallen('a.product_id = any ($1::int[])')

/** Takes the alerts whose price has fallen, of some products or of all: each is there once, for every caller. */
export function takeFallen(trx: Db, productIds: readonly number[] | null): Promise<PriceDrop[]> {
  if (productIds === null) return rows<PriceDrop>(trx, fallenOfAll)
  return rows<PriceDrop>(trx, fallenOfSome, [productIds])
}
