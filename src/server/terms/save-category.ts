import type { Input } from '#contract/endpoint.ts'
import type { addCategory, saveCategory, StaffCategoryView } from '#contract/staff/catalogue/categories.ts'
import {
  CATEGORY_DEPTH_MAX,
  codeOfName,
  depthOf,
  freeCode,
  isFixedSlug,
} from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  hasPicture,
  insertCategory,
  lockTree,
  updateCategory,
  type CategoryFields,
  type TreeRow,
} from './category-store.ts'
import { showCategory } from './show-categories.ts'
import { asSeen, noSuchTerm, underFreeName, type TermParts } from './term-parts.ts'
import { idsOfProducts, refreshSearch } from './term-product-store.ts'

type NewCategory = Input<typeof addCategory>['body']
type ChangedCategory = Input<typeof saveCategory>['body']

/** Makes a category, last below its parent. */
export async function makeCategory(parts: TermParts, form: NewCategory): Promise<StaffCategoryView> {
  const id = await underFreeName('slug', () =>
    inTransaction(parts.db, async (trx) => {
      const tree = await lockTree(trx)
      const { parent } = form
      if (parent !== null && !tree.some((row) => row.id === parent)) throw noSuchTerm('category', parent)
      refuseTooDeep(tree, parent, 1)
      const position = tree.filter((row) => row.parent_id === parent).length + 1
      const slug = form.slug ?? slugFor(form.name, tree)
      const fields = await fieldsOf(trx, form, slug)
      return insertCategory(trx, { ...fields, parent_id: parent, position })
    }),
  )
  return showCategory(parts, id)
}

/** Changes the words and settings of a category that is still as it was seen. */
export async function rewriteCategory(
  parts: TermParts,
  id: number,
  form: ChangedCategory,
): Promise<StaffCategoryView> {
  await underFreeName('slug', () =>
    inTransaction(parts.db, async (trx) => {
      const tree = await lockTree(trx)
      const found = tree.find((row) => row.id === id)
      const now = asSeen(found, { thing: 'category', id, version: form.version })
      const slug = form.slug ?? now.slug
      if (slug !== now.slug && isFixedSlug(now.slug))
        throw new RefusalError({ code: 'invalid_fields', errors: { slug: { kind: 'fixed_address' } } })
      await updateCategory(trx, id, await fieldsOf(trx, form, slug))
      await refreshSearch(trx, await idsOfProducts(trx, { kind: 'category', id }))
    }),
  )
  return showCategory(parts, id)
}

/** Refuses a branch of this height below a category, where the tree would get too deep. */
export function refuseTooDeep(tree: readonly TreeRow[], parent: number | null, height: number): void {
  const places = tree.map((row) => ({ id: row.id, parentId: row.parent_id }))
  if (depthOf(places, parent) + height <= CATEGORY_DEPTH_MAX) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: { parent: { kind: 'too_deep', max: CATEGORY_DEPTH_MAX } },
  })
}

function slugFor(name: string, tree: readonly TreeRow[]): string {
  const code = codeOfName(name)
  if (code === '') throw new RefusalError({ code: 'invalid_fields', errors: { slug: { kind: 'missing' } } })
  return freeCode(code, new Set(tree.map((row) => row.slug)))
}

async function fieldsOf(trx: Db, form: NewCategory | ChangedCategory, slug: string): Promise<CategoryFields> {
  const { name, name_bn, heading, heading_bn, intro, intro_bn, panel_column, panel_column_bn, picture } = form
  if (picture !== null && !(await hasPicture(trx, picture)))
    throw new RefusalError({ code: 'invalid_fields', errors: { picture: { kind: 'picture' } } })
  return {
    slug,
    name,
    name_bn,
    heading,
    heading_bn,
    intro,
    intro_bn,
    panel_column,
    // Without a column it has no heading.
    panel_column_bn: panel_column === null ? null : panel_column_bn,
    picture_id: picture,
    size_guide: form.size_guide,
    details: form.details,
  }
}
