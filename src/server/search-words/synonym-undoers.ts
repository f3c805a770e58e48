import {
  addSynonyms,
  pauseSynonyms,
  removeSynonyms,
  saveSynonyms,
} from '#contract/staff/catalogue/synonyms.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { deleteGroup, lockGroupAsNoted, restoreGroup, reviveGroup } from './synonym-store.ts'

const right = 'catalogue:write'
const groupsOf = (act: Act, change: ActEntry['change']) =>
  entriesOf(act, 'synonyms').filter((entry) => entry.change === change)

/** The ways back from what staff do with synonyms. */
export const synonymUndoers: readonly Undoer[] = [
  {
    kind: 'synonyms_made',
    calls: [addSynonyms],
    right,
    fits: (act) => groupsOf(act, 'created').length > 0,
    undo: async (trx, act) => {
      for (const entry of groupsOf(act, 'created')) await deleteGroup(trx, await lockAsLeft(trx, entry))
    },
  },
  {
    kind: 'synonyms_changed',
    calls: [saveSynonyms, pauseSynonyms],
    right,
    fits: (act) => groupsOf(act, 'changed').length > 0,
    undo: async (trx, act) => {
      for (const entry of groupsOf(act, 'changed'))
        await restoreGroup(trx, await lockAsLeft(trx, entry), entry.before ?? {})
    },
  },
  {
    kind: 'synonyms_removed',
    calls: [removeSynonyms],
    right,
    fits: (act) => groupsOf(act, 'deleted').length > 0,
    undo: async (trx, act) => {
      for (const { thing_id, before } of groupsOf(act, 'deleted'))
        await reviveGroup(trx, Number(thing_id), before ?? {})
    },
  },
]

/** Locks a group and gives its id; refused where somebody changed it since. */
async function lockAsLeft(trx: Db, { thing_id, after }: ActEntry): Promise<number> {
  const id = Number(thing_id)
  const now = await lockGroupAsNoted(trx, id)
  const isAsLeft = Object.entries(after ?? {}).every(
    ([name, value]) => JSON.stringify(now?.[name]) === JSON.stringify(value),
  )
  if (now === undefined || !isAsLeft) throw changedSince()
  return id
}
