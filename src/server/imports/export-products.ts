import { BOM, csvLine } from '#domain/csv.ts'
import { fieldsOf, placeIn } from '#domain/import/column-names.ts'
import {
  headWith,
  headWithPlaces,
  ownHead,
  shopifyHead,
  woocommerceHead,
} from '#domain/import/export-heads.ts'
import type { ProductToExport } from '#domain/import/export-product.ts'
import { categoryPaths } from '#domain/import/import-cell.ts'
import type { ImportField, ImportFormat } from '#domain/import/import-fields.ts'
import { IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { cellsWriter } from '#domain/import/line-cells.ts'
import { linesOfProduct } from '#domain/import/write-lines.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { cleanHtml } from '#server/products/edit/clean-html.ts'
import { mostAttributes, nextProductIds, readOriginNames, readOrigins } from './export-store.ts'
import { readPlaces } from './import-store.ts'
import { categoryFinder } from './plan-groups.ts'
import { readStates, readTermNames, type ProductNow, type TermNames } from './product-state-store.ts'

interface Wanted {
  readonly format: ImportFormat
  /** Fields that do not go out, such as costs for those who may not see them. */
  readonly without: ReadonlySet<ImportField>
  /** The columns; all of the format unless stated. */
  readonly columns?: readonly string[]
}

/** All products as lines of text, some hundred at a time; products that are made meanwhile come or do not. */
export async function* productLines(
  db: ReadDb,
  { format, without, columns }: Wanted,
): AsyncGenerator<string> {
  const terms = await readTermNames(db)
  const places = [...(await readPlaces(db)).keys()]
  const find = categoryFinder(terms)
  const whole = headWithPlaces(format, columns ?? (await headFor(db, format)), places)
  const fields = fieldsOf(format, whole)
  const head = whole.filter((_, at) => !isIn(without, fields[at]))
  const cellsOf = cellsWriter({
    format,
    head,
    cleanHtml,
    findCategories: (cell) =>
      categoryPaths(cell)
        .map(find)
        .filter((id) => id !== undefined)
        .toSorted((one, other) => one - other),
  })
  yield `${BOM}${csvLine(head)}`
  for (let after = 0; ;) {
    const ids = await nextProductIds(db, after, IMPORT_BATCH)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    const products = await readProducts(db, { ids, format, terms })
    yield products
      .flatMap((product) => linesOfProduct(format, product))
      .map((line) => csvLine(cellsOf(line)))
      .join('')
  }
}

function isIn(fields: ReadonlySet<ImportField>, field: ImportField | null | undefined): boolean {
  return field != null && fields.has(field)
}

async function headFor(db: ReadDb, format: ImportFormat): Promise<readonly string[]> {
  if (format === 'own') return ownHead
  const head = format === 'shopify' ? shopifyHead : woocommerceHead(await mostAttributes(db))
  // Pieces at places go out as they are now.
  const names = (await readOriginNames(db, format)).filter((name) => placeIn(name) === null)
  const known = new Set(fieldsOf(format, head))
  // Names of the older vocabulary are columns of the new one.
  const own = names.filter((name) => !known.has(fieldsOf(format, [name])[0] ?? null))
  return headWith(head, own.concat(names.filter((name) => fieldsOf(format, [name])[0] === null)))
}

interface Batch {
  readonly ids: readonly number[]
  readonly format: ImportFormat
  readonly terms: TermNames
}

async function readProducts(db: ReadDb, { ids, format, terms }: Batch): Promise<ProductToExport[]> {
  const states = await readStates(db, ids)
  const pieces = piecesIn([...states.values()])
  const origins = await readOrigins(db, ids, format)
  const byId = new Map(terms.categories.map((one) => [one.id, one]))
  const pathOf = (id: number | null): readonly string[] => {
    const found = id === null ? undefined : byId.get(id)
    return found === undefined ? [] : [...pathOf(found.parent_id), found.name]
  }
  return ids.flatMap((id) => {
    const state = states.get(id)?.state
    if (state === undefined) return []
    const { main_category: main } = state
    const categories = [main, ...state.categories.filter((one) => one !== main)].map(pathOf)
    return [{ state, categories, pieces, kept: origins.get(id) ?? [] }]
  })
}

/** Pieces of variants that were ever counted. */
function piecesIn(states: readonly ProductNow[]): ProductToExport['pieces'] {
  return new Map(
    states.flatMap(({ state, shelves }) =>
      state.variants.flatMap(({ sku }) => {
        const places = [...(shelves.get(sku.toUpperCase())?.places ?? [])]
        const counted = places.map(([place, { on_hand }]) => [place, on_hand] as const)
        return counted.length === 0 ? [] : [[sku, new Map(counted)] as const]
      }),
    ),
  )
}
