import type { Input, Reply } from '#contract/endpoint.ts'
import type { removeSizeGuide } from '#contract/staff/catalogue/size-guides.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isForeignKeyViolation } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockTree } from '#server/terms/category-store.ts'
import { inUse, noSuchTerm, type TermParts } from '#server/terms/term-parts.ts'
import { changeGuideProducts } from '#server/terms/guide-products/change-guide-products.ts'
import {
  countGuideProducts,
  deleteSizeGuide,
  moveGuideCategories,
  readGuideCategories,
  readSizeGuide,
  type SizeGuideRow,
} from './size-guide-store.ts'

type Answers = Input<typeof removeSizeGuide>['query']

const NO_GUIDE = 'none'

/** Deletes a size guide; what chose it gets another one in its place, or none, as staff said. */
export async function dropSizeGuide(
  { db }: TermParts,
  id: number,
  answers: Answers,
): Promise<Reply<typeof removeSizeGuide>> {
  try {
    return await inTransaction(db, (trx) => replaceAndDelete(trx, id, answers))
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    // Somebody chose it between the reading and the deletion.
    throw inUse('size guide', { products: 0 })
  }
}

/** Categories, then products, then the guide: the order in which everybody locks them. */
async function replaceAndDelete(
  trx: Db,
  id: number,
  answers: Answers,
): Promise<Reply<typeof removeSizeGuide>> {
  if (answers.to === id)
    throw new RefusalError({ code: 'invalid_fields', errors: { to: { kind: 'within_itself' } } })
  await lockTree(trx)
  const { code } = await foundGuide(trx, id)
  const to = answers.to === undefined ? NO_GUIDE : (await foundGuide(trx, answers.to)).code
  if (to === NO_GUIDE && answers.forget !== true) {
    await refuseUsed(trx, code)
    // A product that chose it since keeps its choice: the database refuses the deletion.
    await deleteSizeGuide(trx, id)
    return { id, categories: 0, products: 0 }
  }
  const categories = await moveGuideCategories(trx, { from: code, to })
  const products = await changeGuideProducts(trx, { guide: String(id), from: code, to })
  await deleteSizeGuide(trx, id)
  return { id, categories, products }
}

async function foundGuide(trx: Db, id: number): Promise<SizeGuideRow> {
  const guide = await readSizeGuide(trx, id)
  if (guide === undefined) throw noSuchTerm('size guide', id)
  return guide
}

async function refuseUsed(trx: Db, code: string): Promise<void> {
  const [uses] = await countGuideProducts(trx, code)
  const categories = await readGuideCategories(trx, code)
  if (categories.length > 0 || (uses !== undefined && uses.own_products > 0))
    throw inUse('size guide', { products: uses?.products ?? 0 })
}
