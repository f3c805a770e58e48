import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface SavedReportForm {
  readonly name: string
  readonly shared: boolean
  /** Report and period as the contract reads them, or as another version kept them. */
  readonly report: string
  readonly period: string
  /** Days like `2026-11-26`, of a period of one's own. */
  readonly since: string | null
  readonly until: string | null
}

export interface SavedReportRow extends SavedReportForm {
  readonly id: string
  readonly owner_id: string
  readonly owner: string
  readonly version: number
  /** The weekly mail to the reader; all null: none. */
  readonly weekday: number | null
  readonly hour: number | null
  readonly with_csv: boolean | null
  readonly next_at: Date | null
}

// $1 is the reader: their own reports are seen, and shared ones.
const seen = `
  select s.id, s.owner_id, a.name as owner, s.name, s.shared, s.report, s.period,
    to_char(s.since, 'YYYY-MM-DD') as since, to_char(s.until, 'YYYY-MM-DD') as until, s.version,
    m.weekday, m.hour, m.with_csv, m.next_at
  from saved_report s join account a on a.id = s.owner_id
  left join saved_report_mail m on m.report_id = s.id and m.account_id = $1
  where (s.owner_id = $1 or s.shared)`

/** The reports that somebody sees, by name. */
export function readSavedReports(db: Db, readerId: string, most: number): Promise<SavedReportRow[]> {
  return rows<SavedReportRow>(db, `${seen} order by lower(s.name), s.id limit $2`, [readerId, most])
}

/** A report that somebody sees. */
export async function findSavedReport(
  db: Db,
  id: string,
  readerId: string,
): Promise<SavedReportRow | undefined> {
  const [found] = await rows<SavedReportRow>(db, `${seen} and s.id = $2`, [readerId, id])
  return found
}

/** The same, kept from others until the transaction ends. */
export async function lockSavedReport(
  trx: Db,
  id: string,
  readerId: string,
): Promise<SavedReportRow | undefined> {
  const [found] = await rows<SavedReportRow>(trx, `${seen} and s.id = $2 for update of s`, [readerId, id])
  return found
}

export async function countOwnReports(trx: Db, ownerId: string): Promise<number> {
  // Those of one person are made one after the other.
  await rows(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 121))', [ownerId])
  const text = 'select count(*)::int as n from saved_report where owner_id = $1'
  const [found] = await rows<{ n: number }>(trx, text, [ownerId])
  return found?.n ?? 0
}

/** A report that is made, or put back under the id that it had. */
export interface NewSavedReport extends SavedReportForm {
  readonly id: string
  readonly owner_id: string
}

export async function insertSavedReport(trx: Db, made: NewSavedReport, now: Date): Promise<void> {
  const { id, owner_id, name, shared, report, period, since, until } = made
  await trx
    .insertInto('saved_report')
    .values({ id, owner_id, name, shared, report, period, since, until, created_at: now })
    .execute()
}

export async function updateSavedReport(trx: Db, id: string, form: SavedReportForm): Promise<void> {
  const { name, shared, report, period, since, until } = form
  await trx
    .updateTable('saved_report')
    .set((eb) => ({ name, shared, report, period, since, until, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSavedReport(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('saved_report').where('id', '=', id).execute()
}

export interface MailRow {
  readonly report_id: string
  readonly account_id: string
  readonly weekday: number
  readonly hour: number
  readonly with_csv: boolean
}

const mailText = `
  insert into saved_report_mail (report_id, account_id, weekday, hour, with_csv, next_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (report_id, account_id) do update
  set weekday = excluded.weekday, hour = excluded.hour, with_csv = excluded.with_csv, next_at = excluded.next_at`

export async function saveMail(trx: Db, mail: MailRow, nextAt: Date): Promise<void> {
  const { report_id: report, account_id: account, weekday, hour, with_csv: csv } = mail
  await rows(trx, mailText, [report, account, weekday, hour, csv, nextAt])
}

export async function deleteMail(
  trx: Db,
  { report_id: report, account_id: account }: Pick<MailRow, 'report_id' | 'account_id'>,
): Promise<void> {
  const text = 'delete from saved_report_mail where report_id = $1 and account_id = $2'
  await rows(trx, text, [report, account])
}

const dueText = `
  select report_id, account_id, weekday, hour, with_csv, next_at from saved_report_mail
  where next_at <= $1 order by next_at, report_id, account_id limit 1 for update skip locked`

/** The mail that is due first and that no other process has in hand, kept until the transaction ends. */
export async function takeDueMail(
  trx: Db,
  now: Date,
): Promise<(MailRow & { readonly next_at: Date }) | undefined> {
  const [found] = await rows<MailRow & { readonly next_at: Date }>(trx, dueText, [now])
  return found
}
