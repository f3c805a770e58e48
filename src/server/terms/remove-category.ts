import type { Input, Reply } from '#contract/endpoint.ts'
import type { removeCategory } from '#contract/staff/catalogue/categories.ts'
import { heightOf, isWithin, orderWith } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  countPromotionsOf,
  deleteCategory,
  lockTree,
  moveProductsOf,
  movePromotionsOf,
  placeCategories,
  type TreeRow,
} from './category-store.ts'
import { noteRemoval } from './removed-term-store.ts'
import { refuseTooDeep } from './save-category.ts'
import { inUse, noSuchTerm, type TermParts } from './term-parts.ts'
import {
  countRulesWith,
  idsOfProducts,
  refreshSearch,
  replaceInRules,
  touchProducts,
} from './term-product-store.ts'

type Answers = Input<typeof removeCategory>['query']
type Removed = Reply<typeof removeCategory>

/**
 * Deletes a category, after staff said where its products and the categories below it go (P7). Promotions and rules
 * about it are about the category of its products from then on.
 */
export function dropCategory({ db }: TermParts, id: number, answers: Answers): Promise<Removed> {
  return inTransaction(db, async (trx) => {
    const tree = await lockTree(trx)
    const category = tree.find((row) => row.id === id)
    if (category === undefined) throw noSuchTerm('category', id)
    const products = await idsOfProducts(trx, { kind: 'category', id })
    const children = tree.filter((row) => row.parent_id === id).map((row) => row.id)
    const to = targetOf(tree, id, answers.products_to)
    const above = tree.find((row) => row.id === category.parent_id) ?? null
    const leadsTo = to ?? above
    await refuseUnanswered(trx, { id, products: products.length, children: children.length }, answers)
    await noteRemoval(trx, { kind: 'category', id, to: idOf(to), leadsTo: idOf(leadsTo) })
    await placeChildren(trx, { tree, id, children }, answers.children_to)
    if (to !== null) await moveUses(trx, products, { from: id, to: to.id })
    await deleteCategory(trx, id, idOf(leadsTo))
    await refreshSearch(trx, products)
    return { id, moved: products.length, leads_to: leadsTo === null ? null : namedOf(leadsTo) }
  })
}

async function moveUses(
  trx: Db,
  products: readonly number[],
  both: { readonly from: number; readonly to: number },
): Promise<void> {
  await touchProducts(trx, products)
  await moveProductsOf(trx, both)
  await movePromotionsOf(trx, both)
  await replaceInRules(trx, 'categories', both)
}

function idOf(row: TreeRow | null): number | null {
  return row?.id ?? null
}

function namedOf({ slug, name, name_bn }: TreeRow) {
  return { slug, name, name_bn }
}

function targetOf(tree: readonly TreeRow[], id: number, to: number | undefined): TreeRow | null {
  if (to === undefined) return null
  if (to === id)
    throw new RefusalError({ code: 'invalid_fields', errors: { products_to: { kind: 'within_itself' } } })
  const target = tree.find((row) => row.id === to)
  if (target === undefined) throw noSuchTerm('category', to)
  return target
}

interface Counted {
  readonly id: number
  readonly products: number
  readonly children: number
}

async function refuseUnanswered(
  trx: Db,
  { id, products, children }: Counted,
  answers: Answers,
): Promise<void> {
  const [promotions, rules] = await Promise.all([
    countPromotionsOf(trx, id),
    countRulesWith(trx, 'categories', id),
  ])
  const asksProducts = products + promotions + rules > 0 && answers.products_to === undefined
  const asksChildren = children > 0 && answers.children_to === undefined
  if (asksProducts || asksChildren) throw inUse('category', { products, children, promotions, rules })
}

interface Branch {
  readonly tree: readonly TreeRow[]
  readonly id: number
  readonly children: readonly number[]
}

async function placeChildren(
  trx: Db,
  { tree, id, children }: Branch,
  to: Answers['children_to'],
): Promise<void> {
  if (children.length === 0 || to === undefined) return
  const parent = to === 'top' ? null : to
  const places = tree.map((row) => ({ id: row.id, parentId: row.parent_id }))
  if (parent !== null) {
    if (!tree.some((row) => row.id === parent)) throw noSuchTerm('category', parent)
    if (isWithin(places, parent, id))
      throw new RefusalError({ code: 'invalid_fields', errors: { children_to: { kind: 'within_itself' } } })
  }
  refuseTooDeep(tree, parent, Math.max(...children.map((child) => heightOf(places, child))))
  const siblings = tree.filter((row) => row.parent_id === parent && row.id !== id).map((row) => row.id)
  const order = children.reduce<readonly number[]>((all, child) => orderWith(all, child, null), siblings)
  await placeCategories(trx, parent, order)
}
