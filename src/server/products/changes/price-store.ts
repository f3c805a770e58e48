import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { lockProducts, saleMembers, type SaleRow } from '#server/products/sales/sale-store.ts'

/** A variant that has a price, with its prices; of one in a sale, those that come back after it. */
export interface PricedVariant {
  readonly id: number
  readonly product: number
  readonly price: Poisha
  readonly compare_at: Poisha | null
  /** The highest price of its sales that run or are planned. */
  readonly sale: Poisha | null
  /** A shopper could buy it at its price. */
  readonly was_asked: boolean
  readonly sales: readonly SaleRow[]
}

const priced = `
  select v.id, v.product_id as product, coalesce(s.regular_poisha, v.price_poisha) as price,
    case when s.variant_id is null then v.compare_at_poisha else s.regular_compare_at_poisha end as compare_at,
    p.published_at is not null as was_asked, own.sale, own.sales
  from variant v join product p on p.id = v.product_id
  left join variant_sale s on s.variant_id = v.id and s.started_at is not null
  cross join lateral (
    select max(s.sale_poisha) as sale,
      coalesce(jsonb_agg(jsonb_build_object(${saleMembers}) order by s.starts_at), '[]') as sales
    from variant_sale s where s.variant_id = v.id
  ) own
  where not v.removed and v.price_poisha is not null and `
const pricedText = `${priced} v.product_id = any ($1::int[]) order by v.product_id, v.position, v.id limit $2`
const pricedNowText = `${priced} v.id = any ($1::int[])`

/** The variants of products, product by product. */
export function readPriced(db: Db, products: readonly number[], most: number): Promise<PricedVariant[]> {
  return rows<PricedVariant>(db, pricedText, [products, most])
}

/** These variants as they are now. */
export async function readPricedNow(
  db: Db,
  variants: readonly number[],
): Promise<ReadonlyMap<number, PricedVariant>> {
  const found = await rows<PricedVariant>(db, pricedNowText, [variants])
  return new Map(found.map((variant) => [variant.id, variant]))
}

const lockSalesText =
  'select from variant_sale where variant_id = any ($1::int[]) order by variant_id for update'

/** Keeps others from changing these products and the sales of these variants until the transaction ends. */
export async function lockPriced(
  trx: Db,
  { products, variants }: { readonly products: readonly number[]; readonly variants: readonly number[] },
): Promise<void> {
  await lockProducts(trx, products)
  await rows(trx, lockSalesText, [variants])
}

/** New prices of a variant that still has those that it had; amounts in poisha. */
export interface PriceStep {
  readonly variant: number
  readonly was: number
  readonly was_compare_at: number | null
  readonly price: number
  readonly compare_at: number | null
}

// One statement for all: a reader sees all of the old prices or all of the new ones.
export const priceText = `
  with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as w (variant int, was bigint, was_compare_at bigint, price bigint,
      compare_at bigint)
  ), plain as (
    update variant v set price_poisha = w.price, compare_at_poisha = w.compare_at from wanted w
    where v.id = w.variant and not v.removed
      and v.price_poisha = w.was and v.compare_at_poisha is not distinct from w.was_compare_at
      and not exists (select from variant_sale s
        where s.variant_id = v.id and (s.started_at is not null or s.sale_poisha >= w.price))
    returning v.id, v.product_id
  ), regular as (
    update variant_sale s set regular_poisha = w.price, regular_compare_at_poisha = w.compare_at
    from wanted w join variant v on v.id = w.variant
    where s.variant_id = w.variant and s.started_at is not null and s.sale_poisha < w.price
      and s.regular_poisha = w.was and s.regular_compare_at_poisha is not distinct from w.was_compare_at
    returning s.variant_id as id, v.product_id, w.price
  ), shown as (
    -- The earlier price that shoppers see is one that was asked, and never above the one that comes back.
    update variant v set compare_at_poisha = r.price from regular r where v.id = r.id and v.compare_at_poisha > r.price
  ), done as (select id, product_id from plain union all select id, product_id from regular),
  newer as (
    update product set version = version + 1, updated_at = now() where id in (select product_id from done)
  )
  select id from done`

/** Writes prices where they are still as they were, and answers the variants. Their products are locked. */
export async function writePrices(trx: Db, steps: readonly PriceStep[]): Promise<ReadonlySet<number>> {
  const found = await rows<{ id: number }>(trx, priceText, [JSON.stringify(steps)])
  return new Set(found.map(({ id }) => id))
}
