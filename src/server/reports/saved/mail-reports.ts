import * as z from 'zod'
import { REPORT_MAIL_LATE_MS, nextMailAt } from '#domain/reports/report-mail.ts'
import type { Weekday } from '#domain/calendar.ts'
import { mailOfAccount } from '#server/accounts/account-contact.ts'
import { readRights } from '#server/accounts/staff/rights-sql.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { ReportContext } from '#server/reports/report-context.ts'
import { composeMail } from './report-mail.ts'
import { presentSaved } from './saved-reports.ts'
import { deleteMail, findSavedReport, saveMail, takeDueMail, type MailRow } from './saved-report-store.ts'

/** The parts of the store that send reports by mail. */
export interface MailContext extends ReportContext {
  readonly messages: Messages
}

const mailReports = defineJob({ name: 'mail-reports', lane: 'long', data: z.object({}) })

/** A mail whose report could not be made is tried again after this, until it is late. */
const AGAIN_MS = 60 * 60_000
const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * Queues each weekly mail that is due. One that was queued is due in a week: no second one leaves, whoever asks. A report
 * that cannot be made holds no other mail back; its error is thrown at the end.
 */
export async function mailDueReports(shop: MailContext): Promise<void> {
  const failed: unknown[] = []
  while (await inTransaction(shop.db, (trx) => mailNext(shop, trx, failed)));
  if (failed.length > 0) throw new AggregateError(failed, 'Reports for mails could not be made')
}

/** Queues the mail that is due first, or stops it where its person may not read it any more; false: none is due. */
async function mailNext(shop: MailContext, trx: Db, failed: unknown[]): Promise<boolean> {
  const now = shop.clock()
  const due = await takeDueMail(trx, new Date(now))
  if (due === undefined) return false
  const { report_id: id, account_id: accountId } = due
  const rights = await readRights(trx, accountId)
  const row = await findSavedReport(trx, id, accountId)
  if (!rights.has('reports:read') || row === undefined) {
    await deleteMail(trx, due)
    return true
  }
  const next = nextOf(due, now)
  const isLate = now - (next.getTime() - WEEK_MS) > REPORT_MAIL_LATE_MS
  const saved = presentSaved(row, { id: accountId, rights })
  const to = await mailOfAccount(trx, accountId)
  if (isLate || saved === undefined || to === null) {
    await saveMail(trx, due, next)
    return true
  }
  const { email, language } = to
  const facts = await composeMail(shop, { saved, language, csv: due.with_csv }, { rights }).catch(
    (error: unknown) => {
      failed.push(error)
      return undefined
    },
  )
  if (facts !== undefined)
    await shop.messages.queue(trx, { name: 'staff_report', to: { email }, language, facts })
  await saveMail(trx, due, facts === undefined ? new Date(now + AGAIN_MS) : next)
  return true
}

function nextOf({ weekday, hour }: MailRow, now: number): Date {
  // The column has one of the seven.
  return new Date(nextMailAt({ weekday: weekday as Weekday, hour }, now))
}

export function registerReportMail(jobs: Jobs, shop: MailContext): void {
  jobs.handle(mailReports, () => mailDueReports(shop))
  jobs.schedule(mailReports, '*/5 * * * *')
}
