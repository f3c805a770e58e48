import * as z from 'zod'
import { noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The kind of the audit's entries that say which products staff chose for a collection. */
export const CHOSEN_PRODUCTS = 'collection_products'

const Chosen = z.object({ products: z.array(z.int()) })

/** The products that an entry of the audit lists, in their order; undefined where it lists none. */
export function readChosen(fields: unknown): readonly number[] | undefined {
  return Chosen.safeParse(fields).data?.products
}

/** The products of a collection in its order. */
export async function readChosenNow(db: Db, id: number): Promise<readonly number[]> {
  const text =
    'select product_id from collection_product where collection_id = $1 order by position, product_id'
  return (await rows<{ product_id: number }>(db, text, [id])).map((row) => row.product_id)
}

interface Choice {
  readonly before: readonly number[]
  /** Null: the collection is gone, or a rule fills it from now on. */
  readonly after: readonly number[] | null
}

/** Writes down which products staff had chosen for a collection, and which stand there now. */
export async function noteChosen(trx: Db, id: number, { before, after }: Choice): Promise<void> {
  await noteChange(trx, {
    kind: CHOSEN_PRODUCTS,
    id,
    before: { products: before },
    after: after === null ? null : { products: after },
  })
}
