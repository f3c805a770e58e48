import type { Db } from '#server/db/database.ts'
import { aProduct, type SampleProduct } from './sample-products.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Puts a piece on sale; answers with its (first) variant. */
export async function addPiece(shop: Pick<TestShop, 'add'>, given: SampleProduct = {}): Promise<number> {
  const [added] = await shop.add(aProduct(given))
  const [variant] = added?.variants ?? []
  if (variant === undefined) throw new Error(`No piece was added: ${JSON.stringify(given)}`)
  return variant
}

/** The stock of a variant on its one shelf, and the part that orders hold. */
export function stockOf(
  db: Db,
  variantId: number,
): Promise<{ readonly on_hand: number; readonly held: number }> {
  return db
    .selectFrom('stock')
    .select(['on_hand', 'held'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
}

/** How many orders there are, whatever became of them. */
export async function countOrders(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
