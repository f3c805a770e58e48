import { exportReport, getReport } from '#contract/staff/reports/reports.ts'
import { getWorkReport } from '#contract/staff/reports/work.ts'
import type { Caller } from '#server/http/caller.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { reportAsCsv } from './report-csv.ts'
import type { ReportContext, ReportReader } from './report-context.ts'
import { showReport } from './show-report.ts'
import { showWork } from './show-work.ts'

const ROWS_MAX = 100

/** The reports of staff. */
export function mountReports(api: ApiApp, shop: ReportContext): void {
  mount(api, getReport, ({ params, query }, { caller }) =>
    showReport(shop, { ...query, report: params.report, most: ROWS_MAX }, readerOf(caller)),
  )
  mount(api, getWorkReport, ({ query }, { caller }) => showWork(shop, query, readerOf(caller)))
  mount(api, exportReport, async ({ params, query }, { caller }) => {
    const asked = { ...query, report: params.report, most: Infinity }
    const shown = await showReport(shop, asked, readerOf(caller))
    return csvDocument(`${shown.report}-${shown.period.first}`, reportAsCsv(shown), shop.clock())
  })
}

/** The rights of the caller; the guard has let nobody else in. */
function readerOf(caller: Caller): ReportReader {
  return { rights: caller.kind === 'staff' ? caller.rights : new Set() }
}
