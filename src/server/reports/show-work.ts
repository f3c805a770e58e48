import type { Input } from '#contract/endpoint.ts'
import type { getWorkReport, WorkReportView } from '#contract/staff/reports/work.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { callOutcomes } from '#domain/staff/call-outcome.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import type { ReportContext, ReportReader } from './report-context.ts'
import { compared, presentCompared } from './show-report.ts'
import { countCalls, readCashAges, readStockDays } from './work-store.ts'

const PRODUCTS = 20
const BATCHES = 2

/** Calls, cash that couriers owe, and pieces that run out. */
export async function showWork(
  { db, replica, clock }: ReportContext,
  query: Input<typeof getWorkReport>['query'],
  { rights }: ReportReader,
): Promise<WorkReportView> {
  const days = compared(query, clock())
  // The figures of products follow by notes.
  await followNotes(db, { batches: BATCHES })
  const [calls, callsBefore, cash, stock] = await Promise.all([
    countCalls(replica, days.span, null),
    countCalls(replica, days.before, days.untilMinute),
    rights.has('money:read') ? readCashAges(replica, clock()) : null,
    readStockDays(replica, PRODUCTS),
  ])
  return {
    ...presentCompared(days),
    calls: callOutcomes.map((outcome) => ({
      outcome,
      count: calls.get(outcome) ?? 0,
      before: callsBefore.get(outcome) ?? 0,
    })),
    cash: cash?.map((row) => ({ ...row, cash: toTaka(poisha(row.cash)) })) ?? null,
    stock: [...stock],
  }
}
