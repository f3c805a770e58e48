import type { ActView } from '#contract/staff/undo.ts'
import type { Db } from '#server/db/database.ts'
import { timeLeft, undoerOf } from './undo-act.ts'
import { readActs, readUndid, readUndone } from './undo-store.ts'
import type { Act, UndoCaller, Undoer } from './undoer.ts'

interface ListContext {
  readonly db: Db
  readonly undoers: readonly Undoer[]
}

/** The acts to which entries belong, with what became of them and what the caller may do about them. */
export async function listActs(
  { db, undoers }: ListContext,
  entries: readonly number[],
  caller: UndoCaller,
): Promise<ActView[]> {
  const acts = await readActs(db, entries)
  const undone = await readUndone(
    db,
    acts.map(({ entry }) => entry),
  )
  const undid = await readUndid(
    db,
    acts.map(({ requestId }) => requestId),
  )
  return acts.map((act) => {
    const by = undone.find(({ entry_id }) => entry_id === act.entry)
    const older = undid.find((one) => one.request_id === act.requestId && one.order_number === act.order)
    return {
      entry: act.entry,
      entries: act.entries.map(({ id }) => id),
      until: by === undefined ? untilWhen(undoers, act, caller) : null,
      undone: by === undefined ? null : { name: by.name, at: by.at.toISOString() },
      undid: older === undefined ? null : { name: older.name, at: older.at.toISOString() },
    }
  })
}

function untilWhen(undoers: readonly Undoer[], act: Act, caller: UndoCaller): string | null {
  const undoer = undoerOf(undoers, act)
  const left = undoer === undefined ? 0 : timeLeft(act, undoer, caller)
  return left <= 0 ? null : new Date(act.at.getTime() + act.age + left).toISOString()
}
