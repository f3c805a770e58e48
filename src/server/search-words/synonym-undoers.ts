import {
  addSynonyms,
  pauseSynonyms,
  removeSynonyms,
  saveSynonyms,
} from '#contract/staff/catalogue/synonyms.ts'
import { changeBack, revive, unmake } from '#server/audit/as-left.ts'
import { entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'

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
      for (const entry of groupsOf(act, 'created')) await unmake(trx, table, entry)
    },
  },
  {
    kind: 'synonyms_changed',
    calls: [saveSynonyms, pauseSynonyms],
    right,
    fits: (act) => groupsOf(act, 'changed').length > 0,
    undo: async (trx, act) => {
      for (const entry of groupsOf(act, 'changed')) await changeBack(trx, table, entry)
    },
  },
  {
    kind: 'synonyms_removed',
    calls: [removeSynonyms],
    right,
    fits: (act) => groupsOf(act, 'deleted').length > 0,
    undo: async (trx, act) => {
      for (const entry of groupsOf(act, 'deleted')) await revive(trx, table, entry)
    },
  },
]
