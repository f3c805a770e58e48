import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { dayOfIso } from '#domain/calendar.ts'
import { figureKinds, type Figure } from '#domain/reports/figures.ts'
import { festivals } from '#domain/reports/festivals.ts'
import { PERIOD_DAYS_MAX, reportPeriods } from '#domain/reports/periods.ts'
import { dailyReports } from '#domain/reports/reports.ts'

const Day = z.iso.date()

// Words come after the checks of the days themselves.
const inOrder = { error: asError({ kind: 'before_start' }), path: ['until'] }
const notLong = { error: asError({ kind: 'long_period', days: PERIOD_DAYS_MAX - 1 }), path: ['until'] }

interface Asked {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

const lengthOf = ({ since, until }: Asked) =>
  since === undefined || until === undefined ? 1 : dayOfIso(until) - dayOfIso(since) + 1

/** A period that ends today, or with `custom` the days `since` and `until`, both included. */
export const PeriodQuery = z
  .object({
    period: z.enum(reportPeriods).default('7d'),
    since: Day.optional(),
    until: Day.optional(),
  })
  .refine((asked) => lengthOf(asked) > 0, inOrder)
  .refine((asked) => lengthOf(asked) <= PERIOD_DAYS_MAX, notLong)

const Span = z.object({
  /** Days in Dhaka, both included. */
  first: Day,
  last: Day,
})

export const PeriodView = Span.extend({ period: z.enum(reportPeriods) })

/** The days beside a period. */
export const BeforeView = Span.extend({
  /** The last of these days counts until this time of day only, as today is not over; null: all of it counts. */
  until_time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
})

// The object has these keys and no others.
export const FigureName = z.enum(Object.keys(figureKinds) as [Figure, ...Figure[]])

/** One number for each column; null where nothing happened that it could tell of. Money in taka, shares of one. */
const Values = z.array(z.number().nullable())

const ReportRow = z.object({
  /** A day, or the id of a product, category, district, courier, way to pay or channel; empty for what has none. */
  key: z.string(),
  /** Empty where the key says it all. */
  name: z.string(),
  name_bn: z.string().nullable(),
  values: Values,
  before: Values,
})

export const ReportView = z.object({
  report: z.enum(dailyReports),
  period: PeriodView,
  before: BeforeView,
  /** Those that the reader may see. */
  columns: z.array(FigureName),
  /** Days in their order; others by their last column, the highest first, a hundred at most. */
  rows: z.array(ReportRow),
  /** Rows that are left out here; the table for spreadsheets has them. */
  left_out: z.int(),
  /** Of all rows. */
  total: z.object({ values: Values, before: Values }),
  /** Of sales by day in Eid and wedding months: the sums of the same days of last year, by the lunar calendar; else null. */
  festival: Span.extend({ festival: z.enum(festivals), values: Values }).nullable(),
  /** The reader may not see money. */
  hides_money: z.boolean(),
})
export type ReportView = z.output<typeof ReportView>
export type ReportRow = z.output<typeof ReportRow>

const reads = { tag: 'Reports', access: { staff: 'reports:read' } } as const
const params = z.object({ report: z.enum(dailyReports) })

export const getReport = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/reports/:report',
  summary:
    'Sales or parcels of a period in Dhaka beside the period before, cut by day, product, category, district, courier, way to pay or channel; money with the right money:read',
  params,
  query: PeriodQuery,
  response: ReportView,
  errors: [],
})

export const exportReport = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/reports/:report/csv',
  stepUp: true,
  summary: 'The same as a table for spreadsheets, with every row',
  params,
  query: PeriodQuery,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})
