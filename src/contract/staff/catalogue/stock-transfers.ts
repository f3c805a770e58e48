import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { PIECES_MAX } from '#domain/stock/movement-reasons.ts'
import { PIECE_LINES_MAX } from '#domain/stock/piece-lines.ts'
import { transferStates } from '#domain/stock/work-states.ts'
import { LocationCode, PieceLines, StockNote, WorkPage } from './stock-parts.ts'
import { Instant, LocationView, StockPiece } from './stock-views.ts'

const reads = { tag: 'Stock', access: { staff: 'catalogue:read' } } as const
const counts = { tag: 'Stock', access: { staff: 'stock:count' } } as const

const TransferRowView = z.object({
  number: z.string(),
  from: LocationView,
  to: LocationView,
  /** `sent`: pieces are on their way; `done`: all arrived or are told as missing; `cancelled`: taken back. */
  state: z.enum(transferStates),
  sent_at: Instant,
  by: Colleague.nullable(),
  note: z.string().nullable(),
  pieces: z.int(),
  arrived: z.int(),
  missing: z.int(),
})
export type TransferRowView = z.infer<typeof TransferRowView>

const TransferView = TransferRowView.extend({
  lines: z.array(StockPiece.extend({ sent: z.int(), arrived: z.int(), missing: z.int() })),
})
export type TransferView = z.infer<typeof TransferView>

const TransferNumber = z.object({ transfer: z.string().regex(/^T-\d{4,10}$/) })

export const listTransfers = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/transfers',
  summary: 'Pieces that went from one place to another, the newest first; by state',
  query: z.object({ state: z.enum(transferStates).optional(), page: WorkPage }),
  response: z.object({
    results: z.array(TransferRowView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    locations: z.array(LocationView),
  }),
  errors: [],
})

export const getTransfer = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/transfers/:transfer',
  summary: 'One transfer with its pieces',
  params: TransferNumber,
  response: TransferView,
  errors: ['not_found'],
})

export const sendTransfer = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/transfers',
  summary: 'Sends free pieces from one place to another: they leave the first at once, and are on their way',
  idempotent: true,
  body: z.strictObject({
    from_location: LocationCode,
    to_location: LocationCode,
    lines: PieceLines,
    note: StockNote.optional(),
  }),
  status: 201,
  response: TransferView,
  errors: ['invalid_fields'],
})

const Counted = wholeNumber({ min: 0, max: PIECES_MAX }).default(0)

export const receiveTransfer = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/arrivals',
  summary:
    'Takes in what arrived, in part or all, and tells what is missing; a missing piece that is found arrives after all',
  idempotent: true,
  params: TransferNumber,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ variant: Id, arrived: Counted, missing: Counted }))
      .min(1)
      .max(PIECE_LINES_MAX),
  }),
  status: 201,
  response: TransferView,
  errors: ['not_found', 'invalid_fields', 'wrong_state'],
})

export const takeBackTransfer = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/take-back',
  summary: 'Takes a transfer back of which nothing arrived yet: the pieces lie again where they came from',
  params: TransferNumber,
  response: TransferView,
  errors: ['not_found', 'wrong_state'],
})
