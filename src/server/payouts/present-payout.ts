import type { PayoutLineView, PayoutPreview, PayoutView } from '#contract/staff/payouts.ts'
import { toTaka, type Poisha } from '#domain/money.ts'
import { payoutProblems } from '#domain/payout/judge-line.ts'
import type { PayoutLineRow, PayoutRow } from './payout-store.ts'
import type { PayoutPlan, PlannedLine } from './plan-payout.ts'

const DIFFERING_SHOWN = 200
const UNREAD_SHOWN = 50

export function presentPreview(plan: PayoutPlan): PayoutPreview {
  const differing = plan.lines.filter(({ problems }) => problems.length > 0)
  const counts = payoutProblems.map(
    (problem) => [problem, differing.filter(({ problems }) => problems.includes(problem)).length] as const,
  )
  return {
    preview: plan.preview,
    head: [...plan.head],
    columns: { ...plan.columns },
    lines: plan.lines.length,
    sums: {
      collected: toTaka(plan.sums.collected),
      fee: toTaka(plan.sums.fee),
      paid: toTaka(plan.sums.paid),
    },
    problems: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    differing: differing.slice(0, DIFFERING_SHOWN).map(presentPlanned),
    unread: plan.unread.slice(0, UNREAD_SHOWN),
    unread_count: plan.unread.length,
    known_as: plan.knownAs ?? null,
  }
}

const takaOf = (amount: Poisha | null) => (amount === null ? null : toTaka(amount))

function presentPlanned({ line, parcel, problems, expected }: PlannedLine): PayoutLineView {
  return {
    id: null,
    row: line.row,
    consignment: line.consignment,
    parcel: parcel === null ? null : { number: parcel.number, order: parcel.order, status: parcel.status },
    collected: toTaka(line.collected),
    expected: takaOf(expected),
    fee: toTaka(line.fee),
    expected_fee: takaOf(parcel?.fee ?? null),
    paid: toTaka(line.paid),
    problems: [...problems],
    settled: null,
  }
}

export function presentLine({ consignment_id: consignment, ...line }: PayoutLineRow): PayoutLineView {
  return {
    ...line,
    consignment,
    collected: toTaka(line.collected),
    expected: takaOf(line.expected),
    fee: toTaka(line.fee),
    expected_fee: takaOf(line.expected_fee),
    paid: toTaka(line.paid),
    problems: [...line.problems],
  }
}

export function presentPayout(row: PayoutRow): PayoutView {
  return {
    ...row,
    collected: toTaka(row.collected),
    fee: toTaka(row.fee),
    paid: toTaka(row.paid),
    imported_at: row.imported_at.toISOString(),
  }
}
