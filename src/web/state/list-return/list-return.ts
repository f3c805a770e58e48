import { PAGE_SIZE } from '#domain/limits.ts'
import {
  noCategories,
  withCategory,
  withMoreProducts,
  type CategoryState,
} from '#web/state/category/category-state.ts'

/** The facts of a product that a list keeps: its id. */
interface ListedProduct {
  readonly id: number
}

/** The pages of one list that were opened one after the other, with their products (P7). */
export interface OpenedList<Product extends ListedProduct> {
  readonly from: number
  readonly to: number
  readonly state: CategoryState<never, Product>
}

interface Page<Product> {
  readonly page: number
  readonly products: readonly Product[]
}

/**
 * The list with one more page: beside the pages that are there it joins them, one of them it replaces, anything else
 * begins again. A product that moved from page to page meanwhile is shown once.
 */
export function withPage<Product extends ListedProduct>(
  opened: OpenedList<Product> | null,
  { page, products }: Page<Product>,
): OpenedList<Product> {
  if (opened === null || page < opened.from - 1 || page > opened.to + 1) return onlyPage(page, products)
  if (page >= opened.from && page <= opened.to) return replaced(opened, { page, products })
  const more = without(products, opened.state.categoryProductlist)
  const place = page > opened.to ? 'after' : 'before'
  return {
    from: Math.min(opened.from, page),
    to: Math.max(opened.to, page),
    state: withMoreProducts(opened.state, { products: more, place }),
  }
}

/** Products of a stretch of pages, or null where they are not all there. */
export function productsOf<Product extends ListedProduct>(
  opened: OpenedList<Product> | null,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Product[] | null {
  if (opened === null || from < opened.from || to > opened.to || from > to) return null
  const { categoryProductlist: all } = opened.state
  const start = (from - opened.from) * PAGE_SIZE
  return to === opened.to ? all.slice(start) : all.slice(start, (to - opened.from + 1) * PAGE_SIZE)
}

function onlyPage<Product extends ListedProduct>(
  page: number,
  products: readonly Product[],
): OpenedList<Product> {
  return { from: page, to: page, state: withCategory(noCategories, { category: null, products }) }
}

/** The page again. If its products changed, the pages behind it no longer fit and are dropped. */
function replaced<Product extends ListedProduct>(
  opened: OpenedList<Product>,
  { page, products }: Page<Product>,
): OpenedList<Product> {
  const all = opened.state.categoryProductlist
  const start = (page - opened.from) * PAGE_SIZE
  const inFront = all.slice(0, start)
  const updated = without(products, inFront)
  const same = updated.every(({ id }, index) => id === all[start + index]?.id)
  const behind = same ? all.slice(start + updated.length) : []
  return {
    from: opened.from,
    to: same ? opened.to : page,
    state: withCategory(opened.state, {
      category: null,
      products: [...inFront, ...updated, ...behind],
    }),
  }
}

function without<Product extends ListedProduct>(
  products: readonly Product[],
  others: readonly ListedProduct[],
): readonly Product[] {
  const there = new Set(others.map(({ id }) => id))
  return products.filter(({ id }) => !there.has(id))
}

/** The lists that another page of this tab stored, as far as they have the right form. */
export function storedLists(stored: unknown): readonly (readonly [string, OpenedList<ListedProduct>])[] {
  if (!Array.isArray(stored)) return []
  const entries: unknown[] = stored
  return entries.filter(isEntry)
}

function isEntry(value: unknown): value is readonly [string, OpenedList<ListedProduct>] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const list: unknown = value[1]
  if (!isObject(list) || !isObject(list['state'])) return false
  const products: unknown = list['state']['categoryProductlist']
  return (
    Number.isSafeInteger(list['from']) &&
    Number.isSafeInteger(list['to']) &&
    Array.isArray(products) &&
    products.every((product) => isObject(product) && typeof product['id'] === 'number')
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
