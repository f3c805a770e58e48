import { undoTime, type UndoKind } from '#domain/staff/undo.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { claimUndo, readActOfOrder, readUndone } from './undo-store.ts'
import { changedSince, type Act, type UndoCaller, type Undoer } from './undoer.ts'

/** The one that knows the way back from an act; undefined where there is no way back. */
export function undoerOf(undoers: readonly Undoer[], act: Act): Undoer | undefined {
  return undoers.find(
    ({ calls, fits }) => calls.some(({ method, path }) => act.call === `${method} ${path}`) && fits(act),
  )
}

/** How long a person may still undo an act, in ms; 0 or less: no longer, or not at all. */
export function timeLeft(act: Act, { withinMs, right }: Undoer, caller: UndoCaller): number {
  if (!caller.rights.has(right)) return 0
  const isOwn = act.accountId === caller.userId
  return undoTime({ isOwn, readsAudit: caller.rights.has('audit:read'), withinMs }) - act.age
}

/** What one request changed of one order; undefined where it changed nothing of it. */
export function findActOfOrder(db: Db, requestId: string, order: string): Promise<Act | undefined> {
  return readActOfOrder(db, requestId, order)
}

interface Undone {
  readonly kind: UndoKind
  readonly order: string | null
  /** The customer had been told before. */
  readonly told: boolean
}

/**
 * Undoes one act in the caller's transaction, once. Whoever comes second waits for the first and is refused; so is
 * everybody where the thing is no longer as the act left it.
 */
export async function undoWithin(
  trx: Db,
  { act, undoer }: { readonly act: Act; readonly undoer: Undoer },
  caller: UndoCaller,
): Promise<Undone> {
  const { kind, right } = undoer
  if (!caller.rights.has(right)) throw new RefusalError({ code: 'forbidden' })
  if (timeLeft(act, undoer, caller) <= 0) throw new RefusalError({ code: 'undo_refused', why: 'late' })
  const requestId = actingNow()?.requestId ?? ''
  if (!(await claimUndo(trx, { entry: act.entry, accountId: caller.userId, requestId }))) {
    const [known] = await readUndone(trx, [act.entry])
    throw new RefusalError({ code: 'undo_refused', why: 'undone', by: known?.name })
  }
  const { told } = (await orRefused(() => undoer.undo(trx, act, caller))) ?? { told: false }
  return { kind, order: act.order, told }
}

async function orRefused<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    // Another thing has the name, the code or the address that would come back.
    if (isUniqueViolation(error)) throw new RefusalError({ code: 'undo_refused', why: 'taken' })
    // Another thing uses what would be deleted, or what the thing belonged to is gone.
    throw isForeignKeyViolation(error) ? changedSince() : error
  }
}
