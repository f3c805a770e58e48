import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { TypedTaka } from '#contract/staff/refund-requests.ts'
import { PIECES_MAX } from '#domain/stock/movement-reasons.ts'
import { PIECE_LINES_MAX } from '#domain/stock/piece-lines.ts'
import { purchaseStates, rejectReasons } from '#domain/stock/work-states.ts'
import { LocationCode, OnePieceLine, StockNote, WorkPage } from './stock-parts.ts'
import { Instant, LocationView, StockPiece } from './stock-views.ts'

const reads = { tag: 'Stock', access: { staff: 'catalogue:read' } } as const
const counts = { tag: 'Stock', access: { staff: 'stock:count' } } as const
const writes = { tag: 'Stock', access: { staff: 'stock:write' } } as const

const PurchaseRowView = z.object({
  number: z.string(),
  supplier: z.string(),
  location: LocationView,
  state: z.enum(purchaseStates),
  expected_on: z.iso.date().nullable(),
  created_at: Instant,
  by: Colleague.nullable(),
  note: z.string().nullable(),
  ordered: z.int(),
  received: z.int(),
  rejected: z.int(),
})
export type PurchaseRowView = z.infer<typeof PurchaseRowView>

const ReceiptView = z.object({
  id: z.int(),
  at: Instant,
  by: Colleague.nullable(),
  received: z.int(),
  rejected: z.int(),
  undone: z.boolean(),
})

const PurchaseView = PurchaseRowView.extend({
  lines: z.array(
    StockPiece.extend({
      ordered: z.int(),
      received: z.int(),
      /** Came and went back to the supplier; they are still expected. */
      rejected: z.int(),
      /** The cost of one piece, in taka; null without the right costs:read. */
      cost: Taka.nullable(),
    }),
  ),
  /** The newest first. */
  receipts: z.array(ReceiptView),
})
export type PurchaseView = z.infer<typeof PurchaseView>

const PurchaseNumber = z.object({ purchase: z.string().regex(/^P-\d{4,10}$/) })

export const listPurchases = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/purchases',
  summary: 'Lists of what was ordered from suppliers, the newest first',
  query: z.object({ state: z.enum(purchaseStates).optional(), page: WorkPage }),
  response: z.object({
    results: z.array(PurchaseRowView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    locations: z.array(LocationView),
  }),
  errors: [],
})

export const getPurchase = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/purchases/:purchase',
  summary: 'One purchase list with its pieces and receipts; costs with the right costs:read alone',
  params: PurchaseNumber,
  response: PurchaseView,
  errors: ['not_found'],
})

export const makePurchase = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stock/purchases',
  summary: 'Writes down what was ordered from a supplier; costs with the right costs:read alone',
  idempotent: true,
  body: z.strictObject({
    supplier: z.string().trim().min(1).max(80),
    location: LocationCode,
    expected_on: z.iso.date().optional(),
    lines: z
      .array(OnePieceLine.extend({ cost: TypedTaka.optional() }))
      .min(1)
      .max(PIECE_LINES_MAX),
    note: StockNote.optional(),
  }),
  status: 201,
  response: PurchaseView,
  errors: ['invalid_fields', 'forbidden'],
})

const Came = wholeNumber({ min: 0, max: PIECES_MAX }).default(0)

export const receivePurchase = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/purchases/:purchase/receipts',
  summary:
    'Takes in what came, in part or all: good pieces lie on the shelf at once, rejected ones go back with a reason',
  idempotent: true,
  params: PurchaseNumber,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          variant: Id,
          received: Came,
          rejected: Came,
          /** Why pieces were rejected. */
          reason: z.enum(rejectReasons).optional(),
        }),
      )
      .min(1)
      .max(PIECE_LINES_MAX),
  }),
  status: 201,
  response: PurchaseView,
  errors: ['not_found', 'invalid_fields', 'wrong_state'],
})

export const takeBackReceipt = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/purchases/:purchase/receipts/:receipt/take-back',
  summary: 'Takes a receipt back, once; refused where its pieces are promised or gone already',
  params: PurchaseNumber.extend({ receipt: Id }),
  response: PurchaseView,
  errors: ['not_found', 'undo_refused'],
})

export const closePurchase = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/stock/purchases/:purchase/closed',
  summary: 'Says that nothing more is expected, or that something is',
  params: PurchaseNumber,
  body: z.strictObject({ closed: z.boolean() }),
  response: PurchaseView,
  errors: ['not_found'],
})
