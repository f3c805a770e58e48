import { changeSavedReport, removeSavedReport, saveReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORTS_MAX } from '#domain/limits.ts'
import {
  deleteAuditedRow,
  differs,
  lockAuditedRow,
  restoreAuditedRow,
  reviveAuditedRow,
} from '#server/audit/audited-row-sql.ts'
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
      const { thing_id: id } = await lockAsLeft(trx, act, caller)
      await deleteAuditedRow(trx, table, id)
    },
  },
  {
    kind: 'report_changed',
    calls: [changeSavedReport],
    right,
    fits: made('changed'),
    undo: async (trx, act, caller) => {
      const { thing_id: id, before } = await lockAsLeft(trx, act, caller)
      if (before === null) throw changedSince()
      await underFreeName('name', () => restoreAuditedRow(trx, table, { id, fields: before }))
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
      const { id, before, thing_id: report } = entry
      refuseUnlessOwn(before, caller)
      if ((await countOwnReports(trx, String(before['owner_id']))) >= SAVED_REPORTS_MAX) throw tooMany()
      await underFreeName('name', () =>
        reviveAuditedRow(trx, table, { id: report, fields: before, version: id }),
      )
    },
  },
]

function entryOf(act: Act): ActEntry | undefined {
  return entriesOf(act, 'saved_report')[0]
}

/** The entry, with its row kept from others; refused where it is no longer as the act left it. */
async function lockAsLeft(trx: Db, act: Act, caller: UndoCaller): Promise<ActEntry> {
  const entry = entryOf(act)
  const now = entry && (await lockAuditedRow(trx, table, entry.thing_id))
  if (entry === undefined || now === undefined || differs(now, entry.after)) throw changedSince()
  refuseUnlessOwn(now, caller)
  return entry
}

function refuseUnlessOwn(row: Fields, { userId: id, rights }: UndoCaller): void {
  const owned = { owner_id: String(row['owner_id']), shared: row['shared'] === true }
  if (!canChange(owned, { id, rights })) throw new RefusalError({ code: 'forbidden' })
}
