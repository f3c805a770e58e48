import {
  changeSavedReport,
  getSavedReport,
  listSavedReports,
  mailSavedReport,
  previewReportMail,
  removeSavedReport,
  saveReport,
  sendReportMail,
  stopReportMail,
  type MailBlock,
} from '#contract/staff/reports/saved-reports.ts'
import { emailHint } from '#domain/account/email.ts'
import { mailOfAccount } from '#server/accounts/account-contact.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { MailContext } from './mail-reports.ts'
import { composeMail } from './report-mail.ts'
import {
  addSaved,
  dropSaved,
  listSaved,
  mailWeekly,
  rewriteSaved,
  showSaved,
  stopMail,
  type SavedReader,
} from './saved-reports.ts'

export interface SavedParts extends MailContext {
  readonly limits: Limits
}

/** The reports that staff saved, and their mails. */
export function mountSavedReports(api: ApiApp, parts: SavedParts): void {
  mount(api, listSavedReports, async (_, { caller }) => ({
    results: await listSaved(parts, readerOf(caller)),
  }))
  mount(api, saveReport, ({ body }, { caller }) => addSaved(parts, body, readerOf(caller)))
  mount(api, getSavedReport, ({ params }, { caller }) => showSaved(parts, params.saved, readerOf(caller)))
  mount(api, changeSavedReport, ({ params, body }, { caller }) =>
    rewriteSaved(parts, { ...body, id: params.saved }, readerOf(caller)),
  )
  mount(api, removeSavedReport, ({ params }, { caller }) => dropSaved(parts, params.saved, readerOf(caller)))
  mountMails(api, parts)
}

function mountMails(api: ApiApp, parts: SavedParts): void {
  const { db, messages, limits } = parts
  mount(api, mailSavedReport, async ({ params, body }, { caller }) => {
    await addressOf(parts, caller.userId)
    return mailWeekly(parts, { ...body, id: params.saved }, readerOf(caller))
  })
  mount(api, stopReportMail, ({ params }, { caller }) => stopMail(parts, params.saved, readerOf(caller)))
  mount(api, previewReportMail, async ({ params }, { caller }) => {
    const reader = readerOf(caller)
    const saved = await showSaved(parts, params.saved, reader)
    const to = await mailOfAccount(db, caller.userId)
    const wish = { saved, language: to?.language ?? 'en', csv: saved.mail?.csv ?? false }
    const { subject, heading, blocks, csv } = await composeMail(parts, wish, reader)
    return {
      to: to && emailHint(to.email),
      subject,
      heading,
      blocks: blocks.flatMap(presentBlock),
      csv: csv && { name: csv.name, bytes: Buffer.byteLength(csv.text) },
    }
  })
  mount(api, sendReportMail, async ({ params }, { caller }) => {
    const reader = readerOf(caller)
    const saved = await showSaved(parts, params.saved, reader)
    const { email, language } = await addressOf(parts, caller.userId)
    const facts = await composeMail(parts, { saved, language, csv: saved.mail?.csv ?? false }, reader)
    await inTransaction(db, async (trx) => {
      await limits.passWithin(trx, { name: 'testMessagesPerAccount', subject: caller.userId })
      await messages.queue(trx, { name: 'staff_report', to: { email }, language, facts })
    })
    return { to: emailHint(email) }
  })
}

/** A mail has nothing but these; its button is the page itself. */
function presentBlock(block: Block): readonly MailBlock[] {
  if (block.kind === 'table')
    return [{ kind: block.kind, headings: [...block.headings], rows: block.rows.map((row) => [...row]) }]
  return block.kind === 'paragraph' || block.kind === 'note' ? [{ kind: block.kind, text: block.text }] : []
}

/** The mail address of the caller, who has to have one that is proven. */
async function addressOf({ db }: Pick<SavedParts, 'db'>, accountId: string) {
  const found = await mailOfAccount(db, accountId)
  if (found === null)
    throw new RefusalError({ code: 'invalid_fields', errors: { email: { kind: 'no_own_address' } } })
  return found
}

/** The person who calls; the guard has let nobody else in. */
function readerOf(caller: Caller): SavedReader {
  if (caller.kind !== 'staff') throw new RefusalError({ code: 'forbidden' })
  return { id: caller.userId, rights: caller.rights }
}
