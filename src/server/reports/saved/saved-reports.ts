import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/endpoint.ts'
import { SavedReport, type saveReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORTS_MAX } from '#domain/limits.ts'
import { nextMailAt } from '#domain/reports/report-mail.ts'
import type { Weekday } from '#domain/calendar.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ReportContext, ReportReader } from '#server/reports/report-context.ts'
import {
  countOwnReports,
  deleteMail,
  deleteSavedReport,
  findSavedReport,
  insertSavedReport,
  lockSavedReport,
  readSavedReports,
  saveMail,
  updateSavedReport,
  type SavedReportForm,
  type SavedReportRow,
} from './saved-report-store.ts'

type SavedContext = Pick<ReportContext, 'db' | 'clock'>

/** The person who saves and opens reports. */
export interface SavedReader extends ReportReader {
  readonly id: string
}

type Form = Input<typeof saveReport>['body']

/** Reports that somebody sees at most: their own, and those of many colleagues. */
const SEEN_MAX = 200

/** The saved reports that somebody sees. */
export async function listSaved({ db }: SavedContext, reader: SavedReader): Promise<SavedReport[]> {
  const found = await readSavedReports(db, reader.id, SEEN_MAX)
  return found.flatMap((row) => presentSaved(row, reader) ?? [])
}

/** A saved report that somebody sees; one that this version cannot read is not there. */
export async function showSaved({ db }: SavedContext, id: string, reader: SavedReader): Promise<SavedReport> {
  const row = await findSavedReport(db, id, reader.id)
  const shown = row && presentSaved(row, reader)
  if (shown === undefined) throw notFound(id)
  return shown
}

/** Saves a report under a name that its maker has not given yet. */
export function addSaved(shop: SavedContext, form: Form, reader: SavedReader): Promise<SavedReport> {
  const id = randomUUID()
  return underFreeName('name', () =>
    inTransaction(shop.db, async (trx) => {
      if ((await countOwnReports(trx, reader.id)) >= SAVED_REPORTS_MAX) throw tooMany()
      await insertSavedReport(trx, { id, owner_id: reader.id, ...keptOf(form) }, new Date(shop.clock()))
      return showSaved({ ...shop, db: trx }, id, reader)
    }),
  )
}

/** Changes a saved report, unless somebody else has in the meantime. */
export function rewriteSaved(
  shop: SavedContext,
  { id, version, ...form }: Form & { readonly id: string; readonly version: number },
  reader: SavedReader,
): Promise<SavedReport> {
  return underFreeName('name', () =>
    inTransaction(shop.db, async (trx) => {
      const found = await lockChangeable(trx, id, reader)
      if (found.version !== version)
        throw new RefusalError({
          code: 'version_conflict',
          version: found.version,
          now: presentSaved(found, reader),
        })
      await updateSavedReport(trx, id, keptOf(form))
      return showSaved({ ...shop, db: trx }, id, reader)
    }),
  )
}

/** Deletes a saved report with its mails, and answers with it as it was. */
export function dropSaved(shop: SavedContext, id: string, reader: SavedReader): Promise<SavedReport> {
  return inTransaction(shop.db, async (trx) => {
    await lockChangeable(trx, id, reader)
    const was = await showSaved({ ...shop, db: trx }, id, reader)
    await deleteSavedReport(trx, id)
    return was
  })
}

interface MailWish {
  readonly weekday: Weekday
  readonly hour: number
  readonly csv: boolean
}

/** Has a report come to the reader each week. */
export function mailWeekly(
  shop: SavedContext,
  { id, weekday, hour, csv }: MailWish & { readonly id: string },
  reader: SavedReader,
): Promise<SavedReport> {
  return inTransaction(shop.db, async (trx) => {
    await lockSeen(trx, id, reader)
    const mail = { report_id: id, account_id: reader.id, weekday, hour, with_csv: csv }
    await saveMail(trx, mail, new Date(nextMailAt({ weekday, hour }, shop.clock())))
    return showSaved({ ...shop, db: trx }, id, reader)
  })
}

/** Stops the weekly mail to the reader; nothing where there is none. */
export function stopMail(shop: SavedContext, id: string, reader: SavedReader): Promise<SavedReport> {
  return inTransaction(shop.db, async (trx) => {
    await lockSeen(trx, id, reader)
    await deleteMail(trx, { report_id: id, account_id: reader.id })
    return showSaved({ ...shop, db: trx }, id, reader)
  })
}

/** Figures that somebody may not see are not there. */
async function lockSeen(trx: Db, id: string, reader: SavedReader): Promise<SavedReportRow> {
  const found = await lockSavedReport(trx, id, reader.id)
  if (found === undefined) throw notFound(id)
  return found
}

/** A change of something that they only see is refused. */
async function lockChangeable(trx: Db, id: string, reader: SavedReader): Promise<SavedReportRow> {
  const found = await lockSeen(trx, id, reader)
  if (!canChange(found, reader)) throw new RefusalError({ code: 'forbidden' })
  return found
}

/** The maker may change a report, and of a shared one those who may change settings. */
export function canChange(
  { owner_id: owner, shared }: Pick<SavedReportRow, 'owner_id' | 'shared'>,
  { id, rights }: SavedReader,
): boolean {
  return owner === id || (shared && rights.has('settings:write'))
}

export function tooMany(): RefusalError {
  return new RefusalError({ code: 'limit_reached', thing: 'saved reports', max: SAVED_REPORTS_MAX })
}

function notFound(id: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'saved report', value: id })
}

/** Days stand for a period of one's own only: another one moves. */
function keptOf({ name, shared, report, period, since, until }: Form): SavedReportForm {
  const isOwn = period === 'custom'
  if (isOwn && (since === undefined || until === undefined)) {
    const field = since === undefined ? 'since' : 'until'
    throw new RefusalError({ code: 'invalid_fields', errors: { [field]: { kind: 'missing' } } })
  }
  return {
    name,
    shared,
    report,
    period,
    since: isOwn ? (since ?? null) : null,
    until: isOwn ? (until ?? null) : null,
  }
}

/** As the wire has it; undefined where another version of the store kept what this one cannot read. */
export function presentSaved(row: SavedReportRow, reader: SavedReader): SavedReport | undefined {
  const { weekday, hour, with_csv: csv, next_at: next, owner_id: ownerId, ...rest } = row
  const read = SavedReport.safeParse({
    ...rest,
    mine: ownerId === reader.id,
    can_change: canChange(row, reader),
    mail: weekday === null ? null : { weekday, hour, csv, next_at: next?.toISOString() },
  })
  return read.data
}
