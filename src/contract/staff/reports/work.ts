import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { callOutcomes } from '#domain/staff/call-outcome.ts'
import { checkoutOutcomes } from '#domain/staff/checkout-call.ts'
import { PeriodQuery, PeriodView, BeforeView } from './reports.ts'

/** Days since the courier took the cash; `to_days` is null for all that is older. In taka. */
const CashAge = z.object({
  courier: z.string(),
  from_days: z.int(),
  to_days: z.int().nullable(),
  parcels: z.int(),
  cash: z.number(),
})

/** Orders that came after somebody spoke with the buyer of an unfinished checkout; in taka. */
const Recovered = z.object({ orders: z.int(), value: z.number().nullable() })

const StockDays = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  /** Pieces that nobody has ordered. */
  free: z.int(),
  sold_30_days: z.int(),
  /** For how many days the free pieces last at that speed. */
  days_left: z.int(),
})

export const WorkReportView = z.object({
  period: PeriodView,
  before: BeforeView,
  /** Calls to confirm an order, by outcome, of the period and of the days before; those that were undone do not count. */
  calls: z.array(z.object({ outcome: z.enum(callOutcomes), count: z.int(), before: z.int() })),
  /** Calls about unfinished checkouts, in the same way. */
  checkout_calls: z.array(z.object({ outcome: z.enum(checkoutOutcomes), count: z.int(), before: z.int() })),
  /** Orders that were placed after such a call; money is null without the right money:read. */
  recovered: z.object({ now: Recovered, before: Recovered }),
  /** Cash that couriers took and have not paid out, now; null without the right money:read. */
  cash: z.array(CashAge).nullable(),
  /** The products that sell most, with the days that their pieces last; those that are made to order have none. */
  stock: z.array(StockDays),
})
export type WorkReportView = z.output<typeof WorkReportView>

export const getWorkReport = endpoint({
  tag: 'Reports',
  access: { staff: 'reports:read' },
  method: 'GET',
  path: '/v1/staff/work-report',
  summary:
    'Calls of a period by outcome, orders that came after calls about checkouts, cash that couriers owe by age, and for how many days pieces last',
  query: PeriodQuery,
  response: WorkReportView,
  errors: [],
})
