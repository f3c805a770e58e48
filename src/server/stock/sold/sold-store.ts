import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { codeOf } from '#server/db/start-error.ts'

/** Products that are counted in one statement, so that no writer of products waits long for it. */
const COUNTED_TOGETHER = 100
/** `statement_timeout` */
const TOO_LONG = '57014'

// Only what differs is written: each written product is read again by every process of the store.
const text = `
  with counted as (
    select p.id, p.sold_before + coalesce(c.sold, 0) as sold, coalesce(c.sold_lately, 0) as lately
    from product p left join count_sold($1, $2, $3) c on c.product_id = p.id
    where p.id between $2 and $3
  )
  update product p set sold_count = counted.sold, sold_30_days = counted.lately
  from counted where counted.id = p.id and (p.sold_count, p.sold_30_days) <> (counted.sold, counted.lately)
  returning p.id`

/**
 * Counts what was sold of each product, of all times and since a moment; answers how many differ from before. Where a
 * million pieces of some products were sold, fewer of them are counted together.
 */
export async function saveSold(db: Db, since: Date): Promise<number> {
  const { last } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  let [differ, together] = [0, COUNTED_TOGETHER]
  for (let first = 1; first <= (last ?? 0);) {
    try {
      differ += (await rows(db, text, [since, first, first + together - 1])).length
      first += together
    } catch (error) {
      if (codeOf(error) !== TOO_LONG || together === 1) throw error
      together /= 10
    }
  }
  return differ
}
