import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

const bySku = `
  select p.id from product p
  where upper(p.sku) = upper($1)
    or p.id = (select product_id from variant where upper(sku) = upper($1))
  limit 1`

/** The product with a SKU, or with a variant of it. */
export async function findProductIdBySku(db: ReadDb, sku: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(db, bySku, [sku])
  return found?.id
}
