import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SAVED_REPORT_NAME_MAX, SAVED_REPORTS_MAX } from '#domain/limits.ts'
import { dailyReports } from '#domain/reports/reports.ts'
import { reportPeriods } from '#domain/reports/periods.ts'
import { PeriodQuery } from './reports.ts'

const staff = { tag: 'Reports', access: { staff: 'reports:read' } } as const

const Weekday = z.literal([0, 1, 2, 3, 4, 5, 6])

const MailTime = {
  /** In Dhaka; Sunday is 0. */
  weekday: Weekday,
  /** From 0 to 23. */
  hour: z.int().min(0).max(23),
  /** The table for spreadsheets comes with it. */
  csv: z.boolean(),
}

export const SavedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  report: z.enum(dailyReports),
  /** One that moves with the day, or `custom` with two days that stand. */
  period: z.enum(reportPeriods),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** Everybody who reads reports sees it. */
  shared: z.boolean(),
  /** The caller made it. */
  mine: z.boolean(),
  /** The person who made it. */
  owner: z.string(),
  /** The caller may change and delete it. */
  can_change: z.boolean(),
  /** The weekly mail to the caller; `next_at` is when it leaves. */
  mail: z.object({ ...MailTime, next_at: z.iso.datetime() }).nullable(),
  /** Give it with a change. */
  version: z.int(),
})
export type SavedReport = z.infer<typeof SavedReport>

const ReportForm = z
  .object({
    name: z.string().trim().min(1).max(SAVED_REPORT_NAME_MAX),
    shared: z.boolean().default(false),
    report: z.enum(dailyReports),
  })
  .and(PeriodQuery)

const Saved = z.object({ saved: z.uuid() })

export const listSavedReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/saved-reports',
  summary: 'The reports that the caller saved, and those that colleagues share, by name',
  response: z.object({ results: z.array(SavedReport) }),
  errors: [],
})

export const saveReport = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/saved-reports',
  summary: `Saves a report under a name; somebody has at most ${SAVED_REPORTS_MAX}`,
  body: ReportForm,
  status: 201,
  response: SavedReport,
  errors: ['invalid_fields', 'limit_reached'],
})

export const getSavedReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/saved-reports/:saved',
  summary: 'A saved report of the caller, or one that is shared',
  params: Saved,
  response: SavedReport,
  errors: ['not_found'],
})

export const changeSavedReport = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/saved-reports/:saved',
  summary: 'Changes a saved report: its maker can, and of a shared one those who may change settings',
  params: Saved,
  body: ReportForm.and(z.object({ version: z.int() })),
  response: SavedReport,
  errors: ['not_found', 'forbidden', 'invalid_fields', 'version_conflict'],
})

export const removeSavedReport = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/v1/staff/saved-reports/:saved',
  summary:
    'Deletes a saved report and its mails: its maker can, and of a shared one those who may change settings',
  params: Saved,
  response: SavedReport,
  errors: ['not_found', 'forbidden'],
})

export const mailSavedReport = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/saved-reports/:saved/mail',
  // Figures leave the staff area each week from then on.
  stepUp: true,
  summary:
    'Has a saved report come to the caller by mail each week; only what the caller may see at that moment',
  params: Saved,
  body: z.strictObject(MailTime),
  response: SavedReport,
  errors: ['not_found', 'invalid_fields'],
})

export const stopReportMail = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/v1/staff/saved-reports/:saved/mail',
  summary: 'Stops the weekly mail of a saved report to the caller',
  params: Saved,
  response: SavedReport,
  errors: ['not_found'],
})

const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['paragraph', 'note']), text: z.string() }),
  z.object({ kind: z.literal('table'), headings: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])
export type MailBlock = z.infer<typeof MailBlock>

export const previewReportMail = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/saved-reports/:saved/mail/preview',
  summary: 'The mail of a saved report as it would leave to the caller now',
  params: Saved,
  response: z.object({
    /** The address of the caller; null: they have none that is proven, and get no mail. */
    to: z.string().nullable(),
    subject: z.string(),
    heading: z.string(),
    blocks: z.array(MailBlock),
    /** The attached table; null: the caller has none. */
    csv: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  }),
  errors: ['not_found'],
})

export const sendReportMail = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/saved-reports/:saved/mail/now',
  stepUp: true,
  summary: 'Sends a saved report to the caller by mail now, a few times in ten minutes at most',
  params: Saved,
  body: z.strictObject({}),
  response: z.object({ /** The address of the caller. */ to: z.string() }),
  errors: ['not_found', 'invalid_fields', 'too_many_requests'],
})
