import type { ImportProblem } from '#domain/import/import-fields.ts'
import { FOUND_CHARACTERS, IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { planUndo } from '#domain/import/plan-undo.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import type { Db } from '#server/db/database.ts'
import { orUndone } from '#server/db/savepoint.ts'
import { nextUndoes, saveGroups, tellKept, type UndoRow } from './import-line-store.ts'
import type { ImportRow } from './import-store.ts'
import { lockProducts, readStates } from './product-state-store.ts'
import { isRefusedByDatabase } from './take-in-groups.ts'
import { findMovements, undoMovements, writeProducts } from './write-products-store.ts'

/** Takes back the last changes of an import; false where nothing is left to take back. */
export async function undoGroups(trx: Db, row: ImportRow, now: Date): Promise<boolean> {
  const undoes = await nextUndoes(trx, row.id, IMPORT_BATCH)
  if (undoes.length === 0) return false
  const ids = undoes.map(({ product_id: id }) => id).filter((id) => id !== null)
  await lockProducts(trx, ids)
  const steps = []
  for (const undo of undoes) {
    const kept = await undoOne(trx, undo, { row, now })
    if (kept !== null) {
      const problem = { line: undo.position, field: null, ...kept, refuses: false }
      await tellKept(trx, row.id, { group: undo.group_key, problem })
    }
    steps.push({ position: undo.position, step: kept === null ? ('undone' as const) : ('kept' as const) })
  }
  await saveGroups(trx, row.id, steps)
  return true
}

type Kept = { readonly problem: ImportProblem; readonly found: string } | null

/** Gives one product back, or says why it stays. */
async function undoOne(
  trx: Db,
  { product_id: id, before, after }: UndoRow,
  { row, now }: { readonly row: ImportRow; readonly now: Date },
): Promise<Kept> {
  if (id === null || after === null || row.location_id === null) return null
  const current = (await readStates(trx, [id], row.location_id)).get(id)
  if (current === undefined) return null
  const undone = planUndo({ before, after }, current.state)
  if (!undone.ok)
    return { problem: 'changed_since', found: undone.refusal.changed.join(', ').slice(0, FOUND_CHARACTERS) }
  try {
    await orUndone(trx, async () => {
      if (!isSame(undone.value, current.state))
        await writeProducts(trx, [{ state: undone.value, isNew: false }], now)
      const movements = await findMovements(trx, id, String(row.number))
      const number = String(row.number)
      await undoMovements(
        trx,
        movements.map((one) => one.id),
        { number, now },
      )
    })
    return null
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return { problem: 'pieces_gone', found: '' }
  }
}
