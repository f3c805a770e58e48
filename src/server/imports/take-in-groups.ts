import { unguarded } from '#domain/csv.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import type { Db } from '#server/db/database.ts'
import { orUndone } from '#server/db/savepoint.ts'
import { codeOf, constraintOf } from '#server/db/start-error.ts'
import { formsOf, keepTogether } from '#server/products/edit/keep-together.ts'
import { moveStock, type StockMove } from '#server/stock/move-stock-sql.ts'
import { saveGroups, saveResults, type GroupDone, type GroupRow } from './import-line-store.ts'
import { readPlaces, type ImportRow } from './import-store.ts'
import { insertPictures } from './pictures/import-picture-store.ts'
import { planGroups, type PlannedGroup } from './plan-groups.ts'
import { resultsOf } from './plan-results.ts'
import { readStates, type ProductNow } from './product-state-store.ts'
import { keepFormerSlugs, keepOrigins, writeProducts } from './write-products-store.ts'

interface Batch {
  readonly row: ImportRow
  readonly groups: readonly GroupRow[]
  readonly now: Date
}

/** Takes products in together; where the database refuses one of them, each by itself, and that one is told why. */
export async function takeInGroups(trx: Db, batch: Batch): Promise<void> {
  try {
    await orUndone(trx, () => takeIn(trx, batch))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    for (const group of batch.groups) await takeInAlone(trx, { ...batch, groups: [group] })
  }
}

async function takeInAlone(trx: Db, batch: Batch): Promise<void> {
  try {
    await orUndone(trx, () => takeIn(trx, batch))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const found = constraintOf(error)
    const lines = batch.groups.flatMap((group) => group.lines)
    const results = lines.map(({ line }) => ({
      line,
      outcome: 'refused' as const,
      problems: [{ line, field: null, problem: 'not_possible' as const, found, refuses: true }],
    }))
    await saveResults(trx, batch.row.id, results)
    await saveGroups(
      trx,
      batch.row.id,
      batch.groups.map(({ position }) => ({ position, step: 'done' as const })),
    )
  }
}

/** Whether a constraint of the database refused it (SQLSTATE class 23), such as two variants with the same values. */
export function isRefusedByDatabase(error: unknown): boolean {
  return codeOf(error).startsWith('23')
}

async function takeIn(trx: Db, { row, groups, now }: Batch): Promise<void> {
  const places = await readPlaces(trx)
  const all = await planGroups(trx, { row, groups, places, locks: true })
  // Two parts of a file may speak of one product: the later one is planned anew, after the first.
  const planned = all.filter(({ current }, at) => isFirst(all, current?.id, at))
  const later = all.filter((one) => !planned.includes(one))
  const changed = planned.flatMap(({ plan: { next }, current }) =>
    next !== null && !isSame(next, current?.state) ? [{ state: next, isNew: current === undefined }] : [],
  )
  const isWritten = new Set(changed.map(({ state }) => state))
  const oldIds = planned.flatMap(({ plan: { next }, current }) =>
    current !== undefined && next !== null && isWritten.has(next) ? [current.id] : [],
  )
  const before = await formsOf(trx, oldIds)
  const written = await writeProducts(trx, changed, now)
  await keepTogether(trx, { importId: row.id, products: [...written.values()], before })
  const idOf = ({ plan, current }: PlannedGroup) => current?.id ?? written.get(plan.next?.sku ?? '')
  const ids = planned.map(idOf).filter((id) => id !== undefined)
  const after = await readStates(trx, [...new Set(ids)])
  const stateOf = (one: PlannedGroup) => after.get(idOf(one) ?? -1)
  await keepFormerSlugs(
    trx,
    planned.flatMap((one) => formerSlugOf(one, idOf(one))),
  )
  await moveStock(
    trx,
    planned.flatMap((one) => movesOf(one, stateOf(one), places)),
    {
      reason: 'imported',
      reference: { kind: 'import', number: String(row.number) },
      now,
    },
  )
  if (row.format !== null && row.format !== 'own')
    await keepOrigins(
      trx,
      row.format,
      planned.flatMap((one) => originOf(row, one, idOf(one))),
    )
  await saveResults(trx, row.id, planned.flatMap(resultsOf))
  await saveGroups(
    trx,
    row.id,
    planned.map((one) => doneOf(one, stateOf(one))),
  )
  const pictures = planned.flatMap((one) => picturesOf(one, idOf(one)))
  await insertPictures(trx, row.id, { wanted: pictures, now })
  if (later.length > 0) await takeIn(trx, { row, groups: later.map(({ group }) => group), now })
}

function isFirst(all: readonly PlannedGroup[], id: number | undefined, at: number): boolean {
  return id === undefined || all.findIndex(({ current }) => current?.id === id) === at
}

function formerSlugOf({ plan: { formerSlug } }: PlannedGroup, id: number | undefined) {
  return formerSlug === null || id === undefined ? [] : [{ slug: formerSlug, id }]
}

function picturesOf({ group, plan: { pictures } }: PlannedGroup, product: number | undefined) {
  return product === undefined ? [] : [{ position: group.position, product, pictures }]
}

function movesOf(
  { plan }: PlannedGroup,
  after: ProductNow | undefined,
  places: ReadonlyMap<string, number>,
): StockMove[] {
  return plan.moves.map(({ sku, place, delta }) => {
    const shelf = after?.shelves.get(sku.toUpperCase())
    if (shelf === undefined) throw new Error(`Variant "${sku}" was not written`)
    const locationId = places.get(place)
    if (locationId === undefined) throw new Error(`There is no place "${place}"`)
    return { variantId: shelf.variant, locationId, delta }
  })
}

/** The lines that were taken in, without those that were refused. */
function originOf(row: ImportRow, { group, plan }: PlannedGroup, id: number | undefined) {
  if (id === undefined || plan.next === null) return []
  const skuAt = row.fields.indexOf('sku')
  const lines = group.lines
    .filter(({ line }) => plan.lines.get(line) !== 'refused')
    .map(({ cells }) => ({
      sku: unguarded(cells[skuAt] ?? '').trim() || null,
      cells: Object.fromEntries(
        row.head.map((name, at) => [name, unguarded(cells[at] ?? '')]).filter(([, cell]) => cell !== ''),
      ),
    }))
  return [{ id, lines }]
}

/** The states that an undo needs; none where nothing was changed. */
function doneOf({ group, plan, current }: PlannedGroup, after: ProductNow | undefined): GroupDone {
  const { position } = group
  const isChanged = plan.outcome === 'made' || plan.outcome === 'changed'
  if (!isChanged || after === undefined) return { position, step: 'done' }
  return { position, step: 'done', product_id: after.id, before: current?.state ?? null, after: after.state }
}
