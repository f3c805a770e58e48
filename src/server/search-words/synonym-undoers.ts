import {
  addSynonyms,
  pauseSynonyms,
  removeSynonyms,
  saveSynonyms,
} from '#contract/staff/catalogue/synonyms.ts'
import {
  deleteAuditedRow,
  differs,
  lockAuditedRow,
  restoreAuditedRow,
  reviveAuditedRow,
} from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'

const table = { name: 'synonym_group', hasVersion: true } as const
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
      for (const entry of groupsOf(act, 'created'))
        await deleteAuditedRow(trx, table, await lockAsLeft(trx, entry))
    },
  },
  {
    kind: 'synonyms_changed',
    calls: [saveSynonyms, pauseSynonyms],
    right,
    fits: (act) => groupsOf(act, 'changed').length > 0,
    undo: async (trx, act) => {
      for (const entry of groupsOf(act, 'changed')) {
        const id = await lockAsLeft(trx, entry)
        if (entry.before !== null) await restoreAuditedRow(trx, table, { id, fields: entry.before })
      }
    },
  },
  {
    kind: 'synonyms_removed',
    calls: [removeSynonyms],
    right,
    fits: (act) => groupsOf(act, 'deleted').length > 0,
    undo: async (trx, act) => {
      // The number of the entry is above the versions that the group has had.
      for (const { id: version, thing_id, before } of groupsOf(act, 'deleted'))
        await reviveAuditedRow(trx, table, { id: Number(thing_id), fields: before ?? {}, version })
    },
  },
]

/** Locks a group and gives its id; refused where somebody changed it since. */
async function lockAsLeft(trx: Db, { thing_id, after }: ActEntry): Promise<number> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, table, id)
  if (now === undefined || differs(now, after)) throw changedSince()
  return id
}
