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
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  hasPicture,
  insertCategory,
  lockTree,
  nameColumn,
  updateCategory,
  type CategoryFields,
  type TreeRow,
} from './category-store.ts'
import { hasSizeGuide } from './guide-choice-store.ts'
import { showCategory } from './show-categories.ts'
import { asSeen, noSuchTerm, type TermParts } from './term-parts.ts'
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
      const panel_column_bn = await headColumn(trx, tree, form)
      const fields = { ...(await fieldsOf(trx, form, slug)), panel_column_bn }
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
      const panel_column_bn = await headColumn(trx, tree, { ...form, now })
      await updateCategory(trx, id, { ...(await fieldsOf(trx, form, slug)), panel_column_bn })
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

type InColumn = Pick<NewCategory, 'panel_column' | 'panel_column_bn'>

/**
 * The heading in Bangla of the column in which a category is to stand; the others in it get the same. A category that
 * comes into a column takes the heading from there, unless somebody wrote another one.
 */
async function headColumn(
  trx: Db,
  tree: readonly TreeRow[],
  { panel_column: column, panel_column_bn: written, now }: InColumn & { readonly now?: TreeRow },
): Promise<string | null> {
  if (column === null) return null
  const isNew = now?.panel_column !== column
  const isLeft = written === null || written === now?.panel_column_bn
  const known = tree.find((row) => row.panel_column === column && row.panel_column_bn !== null)
  const heading = isNew && isLeft ? (known?.panel_column_bn ?? written) : written
  await nameColumn(trx, { column, bangla: heading, except: now?.id })
  return heading
}

function slugFor(name: string, tree: readonly TreeRow[]): string {
  const code = codeOfName(name)
  if (code === '') throw new RefusalError({ code: 'invalid_fields', errors: { slug: { kind: 'missing' } } })
  return freeCode(code, new Set(tree.map((row) => row.slug)))
}

async function fieldsOf(
  trx: Db,
  form: NewCategory | ChangedCategory,
  slug: string,
): Promise<Omit<CategoryFields, 'panel_column_bn'>> {
  const { name, name_bn, heading, heading_bn, intro, intro_bn, panel_column, picture } = form
  if (picture !== null && !(await hasPicture(trx, picture)))
    throw new RefusalError({ code: 'invalid_fields', errors: { picture: { kind: 'no_picture' } } })
  const guide = form.size_guide
  if (guide !== 'none' && !(await hasSizeGuide(trx, guide))) {
    const problem = { kind: 'unknown_term', thing: 'size_guide', values: [guide] } as const
    throw new RefusalError({ code: 'invalid_fields', errors: { size_guide: problem } })
  }
  return {
    slug,
    name,
    name_bn,
    heading,
    heading_bn,
    intro,
    intro_bn,
    panel_column,
    picture_id: picture,
    size_guide: guide,
    details: form.details,
  }
}
