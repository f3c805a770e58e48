import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

// Only what differs is written: each written product is read again by every process of the store.
const text = `
  with counted as (
    select p.id, p.sold_before + coalesce(c.sold, 0) as sold, coalesce(c.sold_lately, 0) as lately
    from product p left join count_sold($1) c on c.product_id = p.id
  )
  update product p set sold_count = counted.sold, sold_30_days = counted.lately
  from counted where counted.id = p.id and (p.sold_count, p.sold_30_days) <> (counted.sold, counted.lately)
  returning p.id`

/** Counts what was sold of each product, of all times and since a moment; answers how many differ from before. */
export async function saveSold(db: Db, since: Date): Promise<number> {
  return (await rows(db, text, [since])).length
}
