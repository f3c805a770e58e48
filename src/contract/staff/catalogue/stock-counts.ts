import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Slug, wholeNumber } from '#contract/parameters.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { COUNT_ENTRIES_MAX, COUNT_SHEET_MAX } from '#domain/stock/count-entries.ts'
import { PIECES_MAX } from '#domain/stock/movement-reasons.ts'
import { PIECE_LINES_MAX } from '#domain/stock/piece-lines.ts'
import { countStates } from '#domain/stock/work-states.ts'
import { LocationCode, StockNote, WorkPage } from './stock-parts.ts'
import { Instant, LocationView, StockPiece } from './stock-views.ts'

const counts = { tag: 'Stock', access: { staff: 'stock:count' } } as const
const writes = { tag: 'Stock', access: { staff: 'stock:write' } } as const

const CountRowView = z.object({
  number: z.string(),
  location: LocationView,
  /** The part that is counted; both null: all of the place. */
  shelf: z.string().nullable(),
  category: z.object({ slug: z.string(), name: z.string(), name_bn: z.string().nullable() }).nullable(),
  state: z.enum(countStates),
  note: z.string().nullable(),
  started_at: Instant,
  by: Colleague.nullable(),
  /** Variants that were counted. */
  counted: z.int(),
})
export type CountRowView = z.infer<typeof CountRowView>

const CountView = CountRowView.extend({
  /** Pieces that are still to be counted or were counted; staff add other pieces by scanning. */
  pieces: z.array(StockPiece.extend({ shelf: z.string().nullable(), counted: z.int().nullable() })),
})
export type CountView = z.infer<typeof CountView>

/** A difference, for the person who approves it. */
const CountDifference = StockPiece.extend({
  counted: z.int(),
  counted_at: Instant,
  /** The pieces on the shelf at that moment, as the sum of their movements. */
  expected: z.int(),
  /** By how much the shelf changes, or was changed. */
  difference: z.int(),
  on_hand: z.int(),
  held: z.int(),
  /** More pieces are promised to orders than would lie there: it cannot be approved now. */
  promised: z.boolean(),
})

const CountReview = CountRowView.extend({
  differences: z.array(CountDifference),
  /** Variants that were counted and fit. */
  fitting: z.int(),
  /** Of the part that is counted: pieces lie there, and nobody counted them. They stay as they are. */
  not_counted: z.array(StockPiece.extend({ on_hand: z.int() })),
})
export type CountReview = z.infer<typeof CountReview>

const CountNumber = z.object({ count: z.string().regex(/^C-\d{4,10}$/) })

export const listCounts = endpoint({
  ...counts,
  method: 'GET',
  path: '/v1/staff/stock/counts',
  summary: 'Counts of shelves, the newest first',
  query: z.object({ state: z.enum(countStates).optional(), page: WorkPage }),
  response: z.object({
    results: z.array(CountRowView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    locations: z.array(LocationView),
  }),
  errors: [],
})

export const startCount = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/counts',
  summary: 'Begins a count of a place, or of its shelves or a category there',
  idempotent: true,
  body: z.strictObject({
    location: LocationCode,
    shelf: z.string().trim().min(1).max(20).optional(),
    category: Slug.optional(),
    note: StockNote.optional(),
  }),
  status: 201,
  response: CountRowView,
  errors: ['invalid_fields'],
})

export const getCount = endpoint({
  ...counts,
  method: 'GET',
  path: '/v1/staff/stock/counts/:count',
  summary: `The sheet of a count, at most ${COUNT_SHEET_MAX} pieces and all that were counted; it does not tell how many should lie there`,
  params: CountNumber,
  response: CountView,
  errors: ['not_found'],
})

export const addCountEntries = endpoint({
  ...counts,
  method: 'POST',
  path: '/v1/staff/stock/counts/:count/entries',
  summary:
    'Takes in what somebody counted, each press once by its key, also long after it happened; a closed count takes none',
  params: CountNumber,
  body: z.strictObject({
    /** Time of the sender's clock: by it the shop knows how long ago a press was. */
    sent_at: Instant,
    entries: z
      .array(
        z.strictObject({
          key: z.string().regex(/^[A-Za-z0-9.:-]{8,100}$/),
          /** SKU or barcode. */
          code: z.string().trim().min(1).max(60),
          pieces: wholeNumber({ min: -PIECES_MAX, max: PIECES_MAX }),
          /** The number was typed, and takes the place of what was counted before. */
          set: z.boolean().default(false),
          at: Instant,
        }),
      )
      .min(1)
      .max(COUNT_ENTRIES_MAX),
  }),
  response: z.object({
    results: z.array(
      z.object({
        key: z.string(),
        /** `closed`: the count was decided meanwhile, and the press changed nothing. */
        state: z.enum(['taken', 'unknown', 'closed']),
        code: z.string(),
        counted: z.int().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const reviewCount = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/stock/counts/:count/review',
  summary: 'How a count differs from what lay there when it was counted',
  params: CountNumber,
  response: CountReview,
  errors: ['not_found'],
})

export const decideCount = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stock/counts/:count/decision',
  summary:
    'Closes a count: its differences change the shelves, except those in `leave`; without approval no shelf changes. Movements after the counting stay',
  params: CountNumber,
  body: z.strictObject({
    approve: z.boolean(),
    /** Variants whose difference is not approved. */
    leave: z.array(Id).max(PIECE_LINES_MAX).default([]),
  }),
  response: CountReview,
  errors: ['not_found', 'wrong_state', 'invalid_fields'],
})
