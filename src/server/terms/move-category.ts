import type { StaffCategories } from '#contract/staff/catalogue/categories.ts'
import { heightOf, isWithin, orderWith } from '#domain/catalogue/term-rules.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockTree, placeCategories } from './category-store.ts'
import { refuseTooDeep } from './save-category.ts'
import { showCategories } from './show-categories.ts'
import { noSuchTerm, type TermParts } from './term-parts.ts'

interface Place {
  /** The category above; null: the top. */
  readonly parent: number | null
  /** Before this neighbour; null: last. */
  readonly before: number | null
}

/** Puts a category with all below it to another place. The tree is locked, so two people cannot tie a knot in it. */
export async function putCategory(
  parts: TermParts,
  id: number,
  { parent, before }: Place,
): Promise<StaffCategories> {
  await inTransaction(parts.db, async (trx) => {
    const tree = await lockTree(trx)
    if (!tree.some((row) => row.id === id)) throw noSuchTerm('category', id)
    if (parent !== null && !tree.some((row) => row.id === parent)) throw noSuchTerm('category', parent)
    const places = tree.map((row) => ({ id: row.id, parentId: row.parent_id }))
    if (parent !== null && isWithin(places, parent, id))
      throw new RefusalError({ code: 'invalid_fields', errors: { parent: { kind: 'within_itself' } } })
    refuseTooDeep(tree, parent, heightOf(places, id))
    const siblings = tree.filter((row) => row.parent_id === parent).map((row) => row.id)
    await placeCategories(trx, parent, orderWith(siblings, id, before))
  })
  return showCategories(parts)
}
