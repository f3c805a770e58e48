import type { Input } from '#contract/endpoint.ts'
import type { getWorkReport, WorkReportView } from '#contract/staff/reports/work.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { callOutcomes } from '#domain/staff/call-outcome.ts'
import { checkoutOutcomes } from '#domain/staff/checkout-call.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import type { ReportContext, ReportReader } from './report-context.ts'
import { compared, presentCompared } from './show-report.ts'
import {
  countCalls,
  countCheckoutCalls,
  readCashAges,
  readRecovered,
  readStockDays,
  type CountedDays,
  type RecoveredRow,
} from './work-store.ts'

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
  const now = { span: days.span, untilMinute: null }
  const before = { span: days.before, untilMinute: days.untilMinute }
  const mayMoney = rights.has('money:read')
  const [calls, recovered, cash, stock] = await Promise.all([
    comparedCalls(replica, now, before),
    Promise.all([readRecovered(replica, now), readRecovered(replica, before)]),
    mayMoney ? readCashAges(replica, clock()) : null,
    readStockDays(replica, PRODUCTS),
  ])
  const presented = ({ orders, value }: RecoveredRow) => ({
    orders,
    value: mayMoney ? toTaka(poisha(value)) : null,
  })
  return {
    ...presentCompared(days),
    ...calls,
    recovered: { now: presented(recovered[0]), before: presented(recovered[1]) },
    cash: cash?.map((row) => ({ ...row, cash: toTaka(poisha(row.cash)) })) ?? null,
    stock: [...stock],
  }
}

/** Both kinds of calls by outcome, of some days beside those before. */
async function comparedCalls(
  db: ReadDb,
  now: CountedDays,
  before: CountedDays,
): Promise<Pick<WorkReportView, 'calls' | 'checkout_calls'>> {
  const [calls, callsBefore, checkouts, checkoutsBefore] = await Promise.all([
    countCalls(db, now),
    countCalls(db, before),
    countCheckoutCalls(db, now),
    countCheckoutCalls(db, before),
  ])
  return {
    calls: besideBefore(callOutcomes, calls, callsBefore),
    checkout_calls: besideBefore(checkoutOutcomes, checkouts, checkoutsBefore),
  }
}

function besideBefore<Outcome>(
  outcomes: readonly Outcome[],
  now: ReadonlyMap<Outcome, number>,
  before: ReadonlyMap<Outcome, number>,
) {
  return outcomes.map((outcome) => ({
    outcome,
    count: now.get(outcome) ?? 0,
    before: before.get(outcome) ?? 0,
  }))
}
