import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { PAYOUT_COLUMNS_MAX, STATEMENT_CHARACTERS_MAX } from '#domain/limits.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { payoutProblems } from '#domain/payout/judge-line.ts'
import { statementColumns } from '#domain/payout/statement.ts'
import { Colleague } from './order-marks.ts'

/** Couriers that take cash for the shop. */
export const payingCouriers = ['steadfast', 'pathao', 'redx'] as const

const Instant = z.iso.datetime({ offset: true })
const Problem = z.enum(payoutProblems)
/** UTF-8 has at most three bytes for a character of a statement, and JSON a few more for its signs. */
const bodyBytes = STATEMENT_CHARACTERS_MAX * 4

/** Taka of a statement: below zero where the courier keeps a charge for what came back, or takes something back. */
const StatedTaka = z.number()

const Place = z.int().min(0).max(PAYOUT_COLUMNS_MAX).nullable()
const Columns = z.strictObject({ consignment: Place, collected: Place, fee: Place, paid: Place })

const Statement = {
  courier: z.enum(payingCouriers),
  /** The file as it is: lines of cells with a head, parted by commas, semicolons or tabs. */
  text: z.string().max(STATEMENT_CHARACTERS_MAX),
  /** Which column is which, counted from 0; guessed by their names unless stated. */
  columns: Columns.optional(),
}

const LineView = z.object({
  id: z.string().nullable(),
  /** Its line in the file. */
  row: z.int(),
  consignment: z.string(),
  /** The parcel and its order; null where none of this courier has the number. */
  parcel: z.object({ number: z.string(), order: z.string(), status: z.enum(shipmentStatuses) }).nullable(),
  collected: StatedTaka,
  /** Cash that should have come; null where nobody knows. */
  expected: Taka.nullable(),
  fee: StatedTaka,
  expected_fee: Taka.nullable(),
  paid: StatedTaka,
  problems: z.array(Problem),
  settled: z.object({ by: Colleague, at: Instant, reason: z.string() }).nullable(),
})
export type PayoutLineView = z.infer<typeof LineView>

const Sums = z.object({ collected: StatedTaka, fee: StatedTaka, paid: StatedTaka })

export const PayoutPreview = z.object({
  /** Names everything that was shown; give it with the import. */
  preview: z.string(),
  head: z.array(z.string()),
  columns: Columns,
  lines: z.int(),
  sums: Sums,
  /** How many lines have each problem. */
  problems: z.partialRecord(Problem, z.int()),
  /** The lines with a problem, at most two hundred. */
  differing: z.array(LineView),
  /** Lines that cannot be read or name no parcel, at most fifty, and how many there are. */
  unread: z.array(
    z.object({
      row: z.int(),
      column: z.enum(statementColumns),
      problem: z.enum(['no_consignment', 'no_amount']),
      found: z.string(),
    }),
  ),
  unread_count: z.int(),
  /** The reference under which this very file was taken in before. */
  known_as: z.string().nullable(),
})
export type PayoutPreview = z.infer<typeof PayoutPreview>

export const previewPayout = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/payouts/preview',
  audited: false,
  bodyBytes,
  summary:
    'What a statement of a courier says, compared with the parcels line by line and to the poisha. It changes nothing',
  body: z.strictObject(Statement),
  response: PayoutPreview,
  errors: ['invalid_fields'],
})

export const importPayout = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/payouts',
  idempotent: true,
  bodyBytes,
  status: 201,
  summary:
    'Takes a statement in as its preview showed it. A line pays its parcel once, whatever statements say later; each difference stays open until somebody settles it',
  body: z.strictObject({
    ...Statement,
    /** The courier's number of the statement. */
    reference: z.string().trim().min(1).max(60),
    preview: z.string().max(100),
    /** The lines that cannot be read were looked at, and are none. */
    leave_out: z.boolean().default(false),
  }),
  response: z.object({ id: z.string(), lines: z.int(), open: z.int() }),
  errors: ['invalid_fields', 'version_conflict', 'statement_known'],
})

const PayoutView = Sums.extend({
  id: z.string(),
  courier: z.enum(payingCouriers),
  reference: z.string(),
  lines: z.int(),
  left_out: z.int(),
  /** Differences that nobody has settled. */
  open: z.int(),
  imported_by: Colleague,
  imported_at: Instant,
})
export type PayoutView = z.infer<typeof PayoutView>

export const listPayouts = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/payouts',
  summary:
    'The last hundred statements of couriers, and what each courier still owes by the age of its parcels',
  response: z.object({
    results: z.array(PayoutView),
    owed: z.array(
      z.object({
        courier: z.enum(payingCouriers),
        parcels: z.int(),
        cash: Taka,
        /** Of it for parcels that were handed in a week ago, two weeks ago, and before. */
        over_week: Taka,
        over_two_weeks: Taka,
        oldest_at: Instant.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const getPayout = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/payouts/:payout',
  summary: 'A statement with a page of its lines, or of its open differences',
  params: z.object({ payout: z.string().max(40) }),
  query: z.object({
    show: z.enum(['open', 'all']).default('open'),
    page: wholeNumber({ min: 1, max: 10_000 }).default(1),
  }),
  response: z.object({
    payout: PayoutView,
    lines: z.array(LineView),
    page: z.int(),
    pages: z.int(),
  }),
  errors: ['not_found'],
})

const CourierBalance = z.object({
  courier: z.enum(payingCouriers),
  /** By its own word; null where it did not answer, for the reason beside it. */
  said: StatedTaka.nullable(),
  reason: z.string().nullable(),
  /** By the ledger: cash of its riders less the charges that are known and what it has paid. */
  booked: StatedTaka,
})
export type CourierBalance = z.infer<typeof CourierBalance>

export const askCourierBalances = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/courier-balances',
  summary:
    'Asks each courier that can be asked how much it holds for the shop, its charges taken off, and gives the same of our books beside it',
  response: z.object({
    results: z.array(CourierBalance),
  }),
  errors: [],
})

export const settlePayoutLine = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/payout-lines/:line/settlement',
  summary: 'Settles a difference with its reason, once; the line stays as the courier wrote it',
  params: z.object({ line: z.string().max(60) }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  response: LineView,
  errors: ['not_found', 'wrong_state'],
})

export const listUnpaidParcels = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/unpaid-parcels',
  summary:
    'Parcels whose cash a courier took and has not paid out, the oldest first, at most two thousand; the claim to the courier is made of them',
  query: z.object({ courier: z.enum(payingCouriers) }),
  response: z.object({
    results: z.array(
      z.object({
        number: z.string(),
        order: z.string(),
        consignment: z.string().nullable(),
        handed_in_at: Instant,
        days: z.int(),
        cash: Taka,
      }),
    ),
    cash: Taka,
  }),
  errors: [],
})
