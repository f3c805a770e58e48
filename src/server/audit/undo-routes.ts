import { getLastAct, listActs as listActsEndpoint, undoAct, type LastAct } from '#contract/staff/undo.ts'
import { staffEndpoints } from '#contract/registry/staff-endpoints.ts'
import { staffUndo } from '#contract/registry/staff-undo.ts'
import { UNDO_OWN_MS } from '#domain/staff/undo.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requireFresh } from '#server/http/guard.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { listActs } from './list-acts.ts'
import { timeLeft, undoerOf, undoWithin } from './undo-act.ts'
import { readActs, readRecentActs, readUndone } from './undo-store.ts'
import type { Act, UndoCaller, Undoer } from './undoer.ts'

/** Work with many orders, which is undone as a whole. */
interface DoneJob {
  readonly id: string
  /** The orders that it changed. */
  readonly orders: number
  readonly isUndone: boolean
}

export interface UndoContext {
  readonly db: Db
  readonly now: () => number
  readonly undoers: readonly Undoer[]
  /** The finished job that a request began; undefined where there is none. */
  readonly findJob: (accountId: string, requestId: string) => Promise<DoneJob | undefined>
}

/** Undoes what staff did. A shop does not open whose undoers differ from the table of calls. */
export function mountUndo(app: ApiApp, context: UndoContext): void {
  const { db, now, undoers } = context
  refuseOtherWays(undoers)
  mount(app, getLastAct, async (_, { caller }) => ({ last: await findLast(context, staffOf(caller)) }))
  mount(app, listActsEndpoint, async ({ query: { entries } }, { caller }) => ({
    results: await listActs(context, entries, staffOf(caller)),
  }))
  mount(app, undoAct, ({ body: { entry } }, { caller }) =>
    inTransaction(db, async (trx) => {
      const [act] = await readActs(trx, [entry])
      if (act?.entry !== entry) throw new RefusalError({ code: 'not_found', thing: 'entry', value: entry })
      const undoer = undoerOf(undoers, act)
      if (undoer === undefined) throw new RefusalError({ code: 'undo_refused', why: 'never' })
      if (undoer.stepUp === true) requireFresh(caller, now())
      return undoWithin(trx, { act, undoer }, staffOf(caller))
    }),
  )
}

/** The guard lets nobody else through. */
function staffOf(caller: SignedInCaller): UndoCaller {
  if (caller.kind !== 'staff') throw new RefusalError({ code: 'forbidden' })
  return caller
}

/** Entries that are read to find the last thing that somebody did. */
const RECENT_MAX = 200

const rules = new Map<string, string>(
  Object.entries(staffUndo).map(([name, rule]) => {
    // The table has calls of the registry alone: the compiler says so.
    const { method, path } = staffEndpoints[name as keyof typeof staffUndo]
    return [`${method} ${path}`, rule]
  }),
)

/** Throws where a call can be undone by the table, and nothing knows its way back; or the other way round. */
export function refuseOtherWays(undoers: readonly Undoer[]): void {
  const known = new Set(undoers.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`)))
  for (const call of new Set([...known, ...rules.keys()])) {
    if (known.has(call) !== (rules.get(call) === 'undo'))
      throw new Error(`The table says "${rules.get(call)}" of ${call}, and its undoer something else`)
  }
}

/** The last thing that somebody did and that was not undone; null where there is no way back from it. */
async function findLast(context: UndoContext, caller: UndoCaller): Promise<LastAct | null> {
  const { db, undoers, findJob } = context
  const recent = await readRecentActs(db, caller.userId, { withinMs: UNDO_OWN_MS, max: RECENT_MAX })
  const acts = recent.filter((act) => !changedNothing(act))
  if (acts.length === 0) return null
  const entries = acts.map(({ entry }) => entry)
  const undone = new Set((await readUndone(db, entries)).map(({ entry_id }) => entry_id))
  const jobs = new Map<string, DoneJob | undefined>()
  for (const act of acts.filter(({ entry }) => !undone.has(entry))) {
    const { requestId } = act
    if (act.call === bulk && !jobs.has(requestId))
      jobs.set(requestId, await findJob(caller.userId, requestId))
    const job = jobs.get(requestId)
    // Its orders were gone through: those that stayed as they are do not come up again.
    if (job?.isUndone === true) continue
    if (act.call === bulk && job === undefined) return null
    const undoer = undoerOf(undoers, act)
    return undoer === undefined ? null : present(act, undoer, { job, caller })
  }
  return null
}

const { changeOrders } = staffEndpoints
const bulk = `${changeOrders.method} ${changeOrders.path}`

/** A look, a call with nothing to undo, or the row of a job: what that changed stands in the entries of each order. */
function changedNothing({ call, entries }: Act): boolean {
  if (rules.get(call) === 'nothing') return true
  return entries.every(({ thing_kind, change }) => change === 'seen' || thing_kind === 'job')
}

function present(
  act: Act,
  undoer: Undoer,
  { job, caller }: { readonly job: DoneJob | undefined; readonly caller: UndoCaller },
): LastAct | null {
  const { entry, order, at, age } = act
  const left = Math.min(timeLeft(act, undoer, caller), UNDO_OWN_MS - age)
  if (left <= 0) return null
  return {
    entry,
    kind: undoer.kind,
    order: job === undefined ? order : null,
    job: job?.id ?? null,
    orders: job?.orders ?? 1,
    at: at.toISOString(),
    until: new Date(at.getTime() + age + left).toISOString(),
  }
}
