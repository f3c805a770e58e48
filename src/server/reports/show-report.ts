import type { Input } from '#contract/endpoint.ts'
import type { getReport, ReportRow, ReportView } from '#contract/staff/reports/reports.ts'
import { dayOfIso, inDhaka, isoOf } from '#domain/calendar.ts'
import { poisha, toTaka } from '#domain/money.ts'
import {
  addSums,
  figureKinds,
  figureOf,
  noSums,
  type Figure,
  type FigureSums,
} from '#domain/reports/figures.ts'
import { festivalBefore } from '#domain/reports/festivals.ts'
import { spanBefore, spanOf, type ReportPeriod, type Span } from '#domain/reports/periods.ts'
import { figuresFor, orderOf, reportPlans, type DailyReport } from '#domain/reports/reports.ts'
import { readSums, type GroupBy, type SumsRow } from './figure-store.ts'
import { readNames } from './name-store.ts'
import type { ReportContext, ReportReader } from './report-context.ts'

type Query = Input<typeof getReport>['query']

/** Days that are looked at, and those beside them. */
export interface Compared {
  readonly period: ReportPeriod
  readonly span: Span
  readonly before: Span
  /** Today is in the span: the last day before counts until this minute. */
  readonly untilMinute: number | null
}

/** The days of a period and those that it is compared with. */
export function compared({ period, since, until }: Query, nowMs: number): Compared {
  const { day: today, minute } = inDhaka(nowMs)
  const span = spanOf(period, today, {
    ...(since !== undefined && { first: dayOfIso(since) }),
    ...(until !== undefined && { last: dayOfIso(until) }),
  })
  const before = spanBefore(period, span)
  return { period, span, before, untilMinute: span.last === today ? minute : null }
}

/** The days as the wire has them. */
export function presentCompared({ period, span, before, untilMinute }: Compared) {
  return {
    period: { period, ...presentSpan(span) },
    before: { ...presentSpan(before), until_time: untilMinute === null ? null : timeOf(untilMinute) },
  }
}

/** A span as the wire has it. */
export function presentSpan({ first, last }: Span): { readonly first: string; readonly last: string } {
  return { first: isoOf(first), last: isoOf(last) }
}

function timeOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** A report with at most `most` rows, or with every day. */
export async function showReport(
  { replica, clock }: Pick<ReportContext, 'replica' | 'clock'>,
  { report, most, ...query }: Query & { readonly report: DailyReport; readonly most: number },
  { rights }: ReportReader,
): Promise<ReportView> {
  const days = compared(query, clock())
  const { cut } = reportPlans[report]
  const by = groupings[report] ?? 'key'
  const [now, then] = await Promise.all([
    readSums(replica, { ...days.span, cut, by, untilMinute: null }),
    readSums(replica, { ...days.before, cut, by, untilMinute: days.untilMinute }),
  ])
  const money = rights.has('money:read')
  const columns = figuresFor(report, money)
  const all =
    by === 'day' ? dayRows(days, now, then) : keyRows(now, then).toSorted(inOrderOf(orderOf(report, money)))
  const told = all.filter(
    (row) => by === 'day' || [row.now, row.earlier].some((sums) => tells(columns, sums)),
  )
  const shown = by === 'day' ? told : told.slice(0, most)
  const names = await namesOf(replica, report, shown)
  return {
    report,
    ...presentCompared(days),
    columns: [...columns],
    rows: shown.map((row) => presentRow(row, columns, names)),
    left_out: told.length - shown.length,
    total: { values: presentValues(columns, totalOf(now)), before: presentValues(columns, totalOf(then)) },
    festival: report === 'days' ? await besideFestival(replica, days, columns) : null,
    hides_money: !money,
  }
}

/** The sums of the same days of last year's festival. */
async function besideFestival(
  replica: ReportContext['replica'],
  { span, untilMinute }: Compared,
  columns: readonly Figure[],
): Promise<ReportView['festival']> {
  const found = festivalBefore(span)
  if (found === null) return null
  const sums = await readSums(replica, { ...found.span, cut: 'all', by: 'day', untilMinute })
  return {
    festival: found.festival,
    ...presentSpan(found.span),
    values: presentValues(columns, totalOf(sums)),
  }
}

const groupings: Partial<Record<DailyReport, GroupBy>> = { days: 'day', categories: 'category' }

interface PairedRow {
  readonly key: string
  readonly now: FigureSums
  readonly earlier: FigureSums
}

/** Each day of the span, beside the one that has its place in the days before. */
function dayRows(
  { span, before }: Compared,
  now: readonly SumsRow[],
  earlier: readonly SumsRow[],
): PairedRow[] {
  const [nowByDay, thenByDay] = [byKey(now), byKey(earlier)]
  return Array.from({ length: span.last - span.first + 1 }, (_, index) => {
    const key = isoOf(span.first + index)
    const beside = before.first + index
    return {
      key,
      now: nowByDay.get(key) ?? noSums,
      earlier: (beside <= before.last ? thenByDay.get(isoOf(beside)) : undefined) ?? noSums,
    }
  })
}

function keyRows(now: readonly SumsRow[], earlier: readonly SumsRow[]): PairedRow[] {
  const [nowByKey, thenByKey] = [byKey(now), byKey(earlier)]
  return [...new Set([...nowByKey.keys(), ...thenByKey.keys()])].map((key) => ({
    key,
    now: nowByKey.get(key) ?? noSums,
    earlier: thenByKey.get(key) ?? noSums,
  }))
}

const byKey = (found: readonly SumsRow[]) => new Map(found.map((row) => [row.key, row] as const))

function inOrderOf(figure: Figure) {
  const worth = ({ now, earlier }: PairedRow) =>
    [figureOf(figure, now) ?? 0, figureOf(figure, earlier) ?? 0] as const
  return (one: PairedRow, other: PairedRow) => {
    const [[a, aThen], [b, bThen]] = [worth(one), worth(other)]
    return b - a || bThen - aThen || one.key.localeCompare(other.key)
  }
}

/** Whether a column says anything. */
function tells(columns: readonly Figure[], sums: FigureSums): boolean {
  return columns.some((figure) => (figureOf(figure, sums) ?? 0) !== 0)
}

const totalOf = (found: readonly FigureSums[]) => found.reduce(addSums, noSums)

const namedBy: Partial<Record<DailyReport, Parameters<typeof readNames>[1]>> = {
  products: 'product',
  categories: 'category',
  districts: 'district',
  'delivery-districts': 'district',
}

type Names = Awaited<ReturnType<typeof readNames>>

function namesOf(
  replica: ReportContext['replica'],
  report: DailyReport,
  shown: readonly PairedRow[],
): Promise<Names> | Names {
  const of = namedBy[report]
  return of === undefined
    ? new Map()
    : readNames(
        replica,
        of,
        shown.map(({ key }) => key),
      )
}

function presentRow({ key, now, earlier }: PairedRow, columns: readonly Figure[], names: Names): ReportRow {
  const named = names.get(key)
  return {
    key,
    name: named?.name ?? '',
    name_bn: named?.name_bn ?? null,
    values: presentValues(columns, now),
    before: presentValues(columns, earlier),
  }
}

/** Figures as the wire has them: money in taka. */
export function presentValues(columns: readonly Figure[], sums: FigureSums): (number | null)[] {
  return columns.map((figure) => {
    const value = figureOf(figure, sums)
    return value !== null && figureKinds[figure] === 'money' ? toTaka(poisha(value)) : value
  })
}
