import type { ImportProblem } from '#domain/import/import-fields.ts'
import { FOUND_CHARACTERS, IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { planUndo } from '#domain/import/plan-undo.ts'
import type { ProductState } from '#domain/import/product-state.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import type { Db } from '#server/db/database.ts'
import { orUndone } from '#server/db/savepoint.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import { formsOf, keepTogether } from '#server/products/edit/keep-together.ts'
import { nextUndoes, saveGroups, tellKept, type UndoRow } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import { takePicturesBack } from './pictures/import-picture-store.ts'
import { lockProducts, lockShelves, readStates } from './product-state-store.ts'
import { isRefusedByDatabase } from './take-in-groups.ts'
import { findMovements, undoMovements, writeProducts } from './write-products-store.ts'

/** Takes back the last changes of an import; false where nothing is left to take back. */
export async function undoGroups(trx: Db, row: ImportRow, now: Date): Promise<boolean> {
  const undoes = await nextUndoes(trx, row.id, IMPORT_BATCH)
  if (undoes.length === 0) return false
  const ids = undoes.map(({ product_id: id }) => id).filter((id) => id !== null)
  await lockProducts(trx, ids)
  await lockShelves(trx, ids)
  // A product may be there twice, of two parts of a file: the later part goes back first, in a turn of its own.
  for (const turn of inTurns(undoes)) await undoTurn(trx, turn, { row, now })
  return true
}

function inTurns(undoes: readonly UndoRow[]): UndoRow[][] {
  const first = undoes.filter(({ product_id: id }, at) => id === null || isFirst(undoes, id, at))
  const rest = undoes.filter((undo) => !first.includes(undo))
  return rest.length === 0 ? [first] : [first, ...inTurns(rest)]
}

function isFirst(undoes: readonly UndoRow[], id: number, at: number): boolean {
  return undoes.findIndex(({ product_id: other }) => other === id) === at
}

interface Undoing {
  readonly row: ImportRow
  readonly now: Date
}

async function undoTurn(trx: Db, undoes: readonly UndoRow[], undoing: Undoing): Promise<void> {
  const planned = await planUndoes(trx, undoes)
  const products = planned.map(({ id }) => id).filter((id) => id !== null)
  const before = await formsOf(trx, products)
  const kept = new Map(planned.map(({ undo, kept: reason }) => [undo, reason]))
  for (const [undo, reason] of await takeBack(trx, planned, undoing)) kept.set(undo, reason)
  for (const [undo, reason] of kept) {
    if (reason === null) continue
    const problem = { line: undo.position, field: null, ...reason, refuses: false }
    await tellKept(trx, undoing.row.id, { group: undo.group_key, problem })
  }
  const steps = undoes.map((undo) => ({
    position: undo.position,
    step: (kept.get(undo) ?? null) === null ? ('undone' as const) : ('kept' as const),
  }))
  const positions = steps.filter(({ step }) => step === 'undone').map(({ position }) => position)
  await takePicturesBack(trx, undoing.row.id, { positions, now: undoing.now })
  await keepTogether(trx, { importId: undoing.row.id, products, before })
  await saveGroups(trx, undoing.row.id, steps)
}

type Kept = { readonly problem: ImportProblem; readonly found: string } | null

interface PlannedUndo {
  readonly undo: UndoRow
  /** Why the product stays as it is. */
  readonly kept: Kept
  readonly id: number | null
  /** The state that is written; null where nothing differs. */
  readonly next: ProductState | null
}

async function planUndoes(trx: Db, undoes: readonly UndoRow[]): Promise<PlannedUndo[]> {
  const ids = undoes.map(({ product_id: id }) => id).filter((id) => id !== null)
  const states = await readStates(trx, ids)
  return undoes.map((undo): PlannedUndo => {
    const { product_id: id, before, after } = undo
    const current = id === null ? undefined : states.get(id)
    if (current === undefined || after === null) return { undo, kept: null, id: null, next: null }
    const undone = planUndo({ before, after }, current.state)
    if (undone.ok)
      return {
        undo,
        kept: null,
        id: current.id,
        next: isSame(undone.value, current.state) ? null : undone.value,
      }
    const { problem, found } = undone.refusal
    const kept = { problem, found: found.join(', ').slice(0, FOUND_CHARACTERS) }
    return { undo, kept, id: null, next: null }
  })
}

/** Takes products back together; where the database refuses one, each by itself. Answers with the reasons of refusals. */
async function takeBack(
  trx: Db,
  planned: readonly PlannedUndo[],
  undoing: Undoing,
): Promise<ReadonlyMap<UndoRow, Kept>> {
  const wanted = planned.filter(({ id }) => id !== null)
  const refused = new Map<UndoRow, Kept>()
  if ((await refusalOf(trx, wanted, undoing)) === null) return refused
  for (const one of wanted) refused.set(one.undo, await refusalOf(trx, [one], undoing))
  return refused
}

/** Takes products back; the reason for which the database refuses it, or null. */
async function refusalOf(trx: Db, wanted: readonly PlannedUndo[], { row, now }: Undoing): Promise<Kept> {
  const number = String(row.number)
  try {
    await orUndone(trx, async () => {
      const states = wanted.map(({ next }) => next).filter((next) => next !== null)
      await writeProducts(
        trx,
        states.map((state) => ({ state, isNew: false })),
        now,
      )
      const ids = wanted.map(({ id }) => id).filter((id) => id !== null)
      await undoMovements(trx, await findMovements(trx, ids, number), { number, now })
    })
    return null
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return { problem: isUniqueViolation(error) ? 'taken_since' : 'pieces_gone', found: '' }
  }
}
