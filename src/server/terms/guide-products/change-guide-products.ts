import { noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { changeTogether } from '#server/products/edit/keep-together.ts'
import { giveGuide, lockProductsWith } from './guide-product-store.ts'

/** The kind of the audit's entry that says which products got another size guide at once. */
export const GUIDE_PRODUCTS = 'size_guide_products'

interface GuideChange {
  /** The id of the guide that is deleted, or comes back. */
  readonly guide: string
  readonly from: string
  readonly to: string
  /** Those of them alone; all unless stated. */
  readonly only?: readonly number[]
}

/**
 * Gives the products that chose a guide another one, or none; answers how many they were. The audit has one entry about
 * all of them, and the history of each a version of its own.
 */
export async function changeGuideProducts(trx: Db, { guide, from, to, only }: GuideChange): Promise<number> {
  const products = await lockProductsWith(trx, from, only)
  if (products.length === 0) return 0
  await changeTogether(trx, products, (some) => giveGuide(trx, some, to))
  await noteChange(trx, {
    kind: GUIDE_PRODUCTS,
    id: guide,
    before: { size_guide: from },
    after: { size_guide: to, products },
  })
  return products.length
}
