import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: asError({ kind: 'form' }) })
/** In taka, with the VAT inside unless stated; below zero where a month takes back more than it brings. */
const Amount = z.number()

const figures = {
  /** Of orders that were delivered, after discounts. */
  sales: Amount,
  /** Pieces that were refused or came back, and money that was given back. */
  returns: Amount,
  net: Amount,
  /** Inside `sales`, `returns` and `net`. */
  vat_of_sales: Amount,
  vat_of_returns: Amount,
  vat: Amount,
  /** `net` without its VAT. */
  without_vat: Amount,
}

const VatReportRow = z.object({
  /** In hundredths of a per cent; null: delivery charges, which have no VAT inside. */
  rate: z.int().nullable(),
  ...figures,
})
export type VatReportRow = z.infer<typeof VatReportRow>

const reads = { tag: 'Money', access: { staff: 'reports:read' } } as const
const query = z.object({ month: Month.optional() })

export const getVatReport = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/vat/report',
  summary:
    'Sales, returns and VAT of a month in Dhaka by rate, the present one unless stated; a sale counts on the day of its delivery in the books',
  query,
  response: z.object({
    month: z.string(),
    /** From the first month with a sale to the present one, the last one first. */
    months: z.array(z.string()),
    rows: z.array(VatReportRow),
    total: z.object(figures),
    /** What the account `vat` of the books got in the month; it is `total.vat`, or something is wrong with the database. */
    ledger_vat: Amount,
  }),
  errors: [],
})

export const exportVatReport = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/vat/report/csv',
  stepUp: true,
  summary: 'The same as a table for the accountant',
  query,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})
