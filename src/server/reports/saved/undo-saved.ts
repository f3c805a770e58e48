import { changeSavedReport, removeSavedReport, saveReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORTS_MAX } from '#domain/limits.ts'
import { changeBack, lockAsLeft, revive, unmake } from '#server/audit/as-left.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { countOwnReports } from './saved-report-store.ts'
import { canChange, tooMany } from './saved-reports.ts'

const table = { name: 'saved_report', hasVersion: true } as const
const right = 'reports:read'
type UndoCaller = Parameters<Undoer['undo']>[2]
type Fields = Readonly<Record<string, unknown>>

const made = (change: ActEntry['change']) => (act: Act) => entryOf(act)?.change === change

/** The ways back from what people change of their saved reports. Mails of a deleted one are asked for anew. */
export const savedReportUndoers: readonly Undoer[] = [
  {
    kind: 'report_saved',
    calls: [saveReport],
    right,
    fits: made('created'),
    undo: async (trx, act, caller) => {
      await unmake(trx, table, await lockOwn(trx, act, caller))
    },
  },
  {
    kind: 'report_changed',
    calls: [changeSavedReport],
    right,
    fits: made('changed'),
    undo: async (trx, act, caller) => {
      const entry = await lockOwn(trx, act, caller)
      await underFreeName('name', () => changeBack(trx, table, entry))
    },
  },
  {
    kind: 'report_removed',
    calls: [removeSavedReport],
    right,
    fits: made('deleted'),
    undo: async (trx, act, caller) => {
      const entry = entryOf(act)
      if (!entry?.before) throw changedSince()
      refuseUnlessOwn(entry.before, caller)
      if ((await countOwnReports(trx, String(entry.before['owner_id']))) >= SAVED_REPORTS_MAX) throw tooMany()
      await underFreeName('name', () => revive(trx, table, entry))
    },
  },
]

function entryOf(act: Act): ActEntry | undefined {
  return entriesOf(act, 'saved_report')[0]
}

/** The entry, with its row kept from others; refused where it is no longer as the act left it. */
async function lockOwn(trx: Db, act: Act, caller: UndoCaller): Promise<ActEntry> {
  const entry = entryOf(act)
  if (entry === undefined) throw changedSince()
  refuseUnlessOwn(await lockAsLeft(trx, table, entry), caller)
  return entry
}

function refuseUnlessOwn(row: Fields, { userId: id, rights }: UndoCaller): void {
  const owned = { owner_id: String(row['owner_id']), shared: row['shared'] === true }
  if (!canChange(owned, { id, rights })) throw new RefusalError({ code: 'forbidden' })
}
