import type { ColumnOf, ImportFormat, LineProblem, ReadGroup } from '#domain/import/import-fields.ts'
import { columnOf } from '#domain/import/column-names.ts'
import { slugOf } from '#domain/import/import-cell.ts'
import { readGroup } from '#domain/import/line-groups.ts'
import type { Holding } from '#domain/import/plan-parts.ts'
import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'
import { planProduct, type PlanContext, type ProductPlan } from '#domain/import/plan-product.ts'
import type { Db } from '#server/db/database.ts'
import type { GroupRow } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import {
  findBarcodes,
  findOwners,
  findSlugs,
  lockProducts,
  lockShelves,
  readStates,
  readTermNames,
  type ProductNow,
  type TermNames,
} from './product-state-store.ts'
import { withCleanDescriptions } from './reading/clean-descriptions.ts'
import { tagSlug } from './write-products-store.ts'

/** The lines of a product with its plan. */
export interface PlannedGroup {
  readonly group: GroupRow
  readonly plan: ProductPlan
  readonly current: ProductNow | undefined
}

interface ToPlan {
  readonly row: ImportRow
  readonly groups: readonly GroupRow[]
  /** The ids of all places by their codes. */
  readonly places: ReadonlyMap<string, number>
  /** Nobody else changes the products until the transaction ends. */
  readonly locks: boolean
}

/** Plans products of a file by the present state of the shop. */
export async function planGroups(trx: Db, { row, groups, places, locks }: ToPlan): Promise<PlannedGroup[]> {
  const { format, location: place } = row
  if (format === null || place === null) throw new Error(`Import ${row.number} was never checked`)
  const fields = row.fields.map((field) => (field === '' || row.left_out.includes(field) ? null : field))
  const columns = columnOf(fields, row.head)
  const read = groups.map((group) => ({
    group,
    read: withCleanDescriptions(readWithRepeats(format, group, { columns, head: row.head })),
  }))
  const known = new Set(places.keys())
  const found = await findHoldings(trx, { read: read.map((one) => one.read), place, places: known, locks })
  const slugs = await findSlugs(
    trx,
    read.map((one) => slugOf(slugSource(one.read))),
  )
  const context = contextOf(await readTermNames(trx), { fallback: row.category_id, slugs })
  return read.map((one, at) => {
    const holding = found[at]
    if (holding === undefined) throw new Error(`No holding for line ${one.group.position}`)
    const lines = one.group.lines.map(({ line }) => line)
    const plan = planProduct(one.read, lines, { holding, context })
    return { group: one.group, plan, current: holding.now }
  })
}

/** Lines whose SKU stands further up in the file are read as refused. */
function readWithRepeats(
  format: ImportFormat,
  group: GroupRow,
  place: { readonly columns: ColumnOf; readonly head: readonly string[] },
): ReadGroup {
  const { product, problems } = readGroup(format, group.lines, place)
  const repeats = new Set(group.lines.filter((line) => line.is_repeat).map(({ line }) => line))
  if (product === null || repeats.size === 0) return { product, problems }
  const twice = product.variants
    .filter(({ line }) => repeats.has(line))
    .map(({ line, sku }): LineProblem => ({
      line,
      field: 'sku',
      problem: 'sku_twice',
      found: sku,
      refuses: true,
    }))
  const variants = product.variants.filter(({ line }) => !repeats.has(line))
  return { product: { ...product, variants }, problems: [...problems, ...twice] }
}

const slugSource = ({ product }: ReadGroup) => product?.handle ?? product?.fields.name ?? ''

type FoundHolding = Holding & { readonly now: ProductNow | undefined }

interface Find {
  readonly read: readonly ReadGroup[]
  readonly place: string
  readonly places: ReadonlySet<string>
  readonly locks: boolean
}

async function findHoldings(trx: Db, { read, place, places, locks }: Find): Promise<FoundHolding[]> {
  const skusOf = ({ product }: ReadGroup) => (product?.variants ?? []).map(({ sku }) => sku.toUpperCase())
  const skuOf = ({ product }: ReadGroup) => product?.sku?.toUpperCase() ?? product?.handle?.toUpperCase()
  const owners = await findOwners(trx, {
    variants: read.flatMap(skusOf),
    products: read.map(skuOf).filter((sku) => sku !== undefined),
  })
  const ofVariant = new Map(owners.filter((one) => one.is_variant).map((one) => [one.sku, one.product_id]))
  const ofProduct = new Map(owners.filter((one) => !one.is_variant).map((one) => [one.sku, one.product_id]))
  const idOf = (one: ReadGroup) =>
    ofProduct.get(one.product?.sku?.toUpperCase() ?? '') ??
    skusOf(one)
      .map((sku) => ofVariant.get(sku))
      .find((id) => id !== undefined) ??
    ofProduct.get(skuOf(one) ?? '')
  const ids = [...new Set(read.map(idOf).filter((id) => id !== undefined))]
  if (locks) {
    await lockProducts(trx, ids)
    await lockShelves(trx, ids)
  }
  const states = await readStates(trx, ids)
  const codes = read.flatMap(({ product }) => (product?.variants ?? []).map(({ fields }) => fields.barcode))
  const barcodes = await findBarcodes(
    trx,
    codes.filter((code) => typeof code === 'string'),
  )
  return read.map((one) => {
    const id = idOf(one)
    const now = id === undefined ? undefined : states.get(id)
    const foreign = skusOf(one).filter((sku) => ofVariant.has(sku) && ofVariant.get(sku) !== id)
    return {
      now,
      current: now?.state ?? null,
      shelves: now?.shelves ?? new Map(),
      foreign: new Set(foreign),
      barcodes,
      place,
      places,
    }
  })
}

function contextOf(
  { categories, tags, vat_classes }: TermNames,
  { fallback, slugs }: { readonly fallback: number | null; readonly slugs: ReadonlySet<string> },
): PlanContext {
  const tagNames = new Map(
    tags.flatMap(
      ({ slug, name }) =>
        [
          [slug, name],
          [name.toLowerCase(), name],
        ] as const,
    ),
  )
  const taken = new Set(slugs)
  return {
    fallback,
    findCategory: categoryFinder({ categories }),
    vatClasses: new Set(vat_classes),
    tagName: (name) => {
      const slug = tagSlug(name)
      const meant = tagNames.get(name.toLowerCase()) ?? tagNames.get(slug) ?? name.slice(0, TERM_NAME_MAX)
      // A second spelling of a new tag is the same tag.
      tagNames.set(slug, meant)
      return meant
    },
    freeSlug: (slug, sku) => {
      const free = taken.has(slug) || slug === '' ? slugOf(`${slug}-${sku}`) : slug
      taken.add(free)
      return free
    },
  }
}

/** Finds a category by its names from the top down: the last one counts, and the one above it where two are alike. */
export function categoryFinder({ categories }: Pick<TermNames, 'categories'>): PlanContext['findCategory'] {
  const byName = Map.groupBy(
    categories.flatMap(({ id, parent_id, name, slug }) =>
      [...new Set([name.toLowerCase(), slug])].map((word) => ({ word, id, parent_id })),
    ),
    ({ word }) => word,
  )
  const nameOf = new Map(categories.map(({ id, name }) => [id, name.toLowerCase()]))
  return (path) => {
    const [last = '', above] = path.map((name) => name.toLowerCase()).toReversed()
    const found = byName.get(last) ?? []
    const fits = found.find(({ parent_id }) => parent_id !== null && nameOf.get(parent_id) === above)
    return (fits ?? found[0])?.id
  }
}
