import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Id, Slug, wholeNumber } from '#contract/parameters.ts'
import { STAFF_ORDER_PAGES, STAFF_SEARCH_MAX, STOCK_ROWS_MAX } from '#domain/limits.ts'
import { handReasons, movementReasons, PIECES_MAX } from '#domain/stock/movement-reasons.ts'
import { LOW_LEVEL_MAX, SHELF_NAME } from '#domain/stock/shelf-name.ts'
import { stockSorts, stockViews } from '#domain/stock/stock-list.ts'
import { LocationCode } from './stock-parts.ts'
import { Instant, LocationView, MovementView, ShelfView, StockRow } from './stock-views.ts'

const reads = { tag: 'Stock', access: { staff: 'catalogue:read' } } as const
const counts = { tag: 'Stock', access: { staff: 'stock:count' } } as const
const writes = { tag: 'Stock', access: { staff: 'stock:write' } } as const

const [pageMin] = STAFF_ORDER_PAGES
export const Pieces = wholeNumber({ min: 0, max: PIECES_MAX })
export const VariantId = z.object({ variant: Id })

const StockQuery = z.object({
  view: z.enum(stockViews).default('all'),
  /** Words of a name in either script, the beginning of a SKU, or a barcode. */
  q: z.string().trim().min(1).max(STAFF_SEARCH_MAX).optional(),
  /** Slug of a category; those below it count too. */
  category: Slug.optional(),
  /** Variants that have a shelf at this place. */
  location: LocationCode.optional(),
  /** The beginning of the name of a shelf. */
  shelf: z.string().trim().min(1).max(20).optional(),
  sort: z.enum(stockSorts).optional(),
})
export type StockQuery = z.output<typeof StockQuery>

export const listStock = endpoint({
  ...reads,
  keys: true,
  method: 'GET',
  path: '/v1/staff/stock',
  summary: `What lies where, variant by variant, by filters and page; at most ${STOCK_ROWS_MAX} are counted and can be paged through`,
  query: StockQuery.extend({
    page: wholeNumber({ min: 1, max: STOCK_ROWS_MAX / pageMin }).default(1),
    page_size: wholeNumber({ min: pageMin, max: Math.max(...STAFF_ORDER_PAGES) })
      .pipe(z.literal(STAFF_ORDER_PAGES))
      .default(50),
  }),
  response: z.object({
    results: z.array(StockRow),
    count: z.int(),
    /** There are more than were counted. */
    has_more: z.boolean(),
    page: z.int(),
    pages: z.int(),
    locations: z.array(LocationView),
    /** The level of the shop, from which a variant without its own is low. */
    low_level: z.int(),
  }),
  errors: [],
})

export const exportStock = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/csv',
  stepUp: true,
  summary: `The same variants as a table for spreadsheets, ${STOCK_ROWS_MAX} at most`,
  query: StockQuery,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

export const getStockSummary = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/summary',
  summary: 'How many variants on sale are low, are sold out, and are waited for; some seconds old',
  response: z.object({
    low: z.int(),
    out: z.int(),
    waiting: z.int(),
  }),
  errors: [],
})

export const getStock = endpoint({
  ...reads,
  keys: true,
  method: 'GET',
  path: '/v1/staff/stock/:variant',
  summary: 'One variant: what lies where, and how many people wait for it since when',
  params: VariantId,
  response: StockRow.extend({
    locations: z.array(LocationView),
    shop_low_level: z.int(),
    /** People who were told in the last `days` that it is back; those who bought it within so many days of that. */
    told: z.object({
      days: z.int(),
      within: z.int(),
      people: z.int(),
      bought: z.int(),
      pieces: z.int(),
    }),
    /** The longest wait for it. */
    waiting_since: Instant.nullable(),
    /** Who waits, at most a hundred, the longest first; for a reader with the right customers:read, otherwise null. Masked without phones:read. */
    people: z.array(z.object({ contact: z.string(), masked: z.boolean(), since: Instant })).nullable(),
  }),
  errors: ['not_found'],
})

export const changeStock = endpoint({
  ...writes,
  keys: true,
  method: 'POST',
  path: '/v1/staff/stock/:variant/changes',
  summary:
    'Changes what lies on one shelf, with the reason. Pieces that came, broke or were lost are added to what lies there now; a count or a correction is refused where the shelf is no longer as it was seen',
  idempotent: true,
  params: VariantId,
  body: z.strictObject({
    location: LocationCode,
    /** The wanted number of pieces, and the number that the person saw. */
    on_hand: Pieces,
    seen: Pieces,
    reason: z.enum(handReasons),
    note: z.string().trim().min(1).max(200).optional(),
  }),
  status: 201,
  response: ShelfView.extend({ /** Null where nothing changed. */ movement: z.int().nullable() }),
  errors: ['not_found', 'version_conflict', 'invalid_fields'],
})

export const changeShelf = endpoint({
  ...counts,
  method: 'PUT',
  path: '/v1/staff/stock/:variant/shelf',
  summary:
    'Says on which shelf of a place a variant lies; refused where somebody else said another one since',
  params: VariantId,
  body: z.strictObject({
    location: LocationCode,
    shelf: z
      .string()
      .trim()
      .max(20)
      .regex(SHELF_NAME, { error: asError({ kind: 'shelf_name' }) })
      .nullable(),
    seen: z.string().max(20).nullable(),
  }),
  response: ShelfView,
  errors: ['not_found', 'version_conflict'],
})

const Level = wholeNumber({ min: 0, max: LOW_LEVEL_MAX })

export const changeLowLevels = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/stock/variants/low-level',
  summary:
    'From how many free pieces down variants count as low; null: the level of the shop. A variant whose level is no longer as it was seen keeps it, and is named',
  body: z.strictObject({
    level: Level.nullable(),
    variants: z
      .array(z.strictObject({ variant: Id, seen: Level.nullable() }))
      .min(1)
      .max(Math.max(...STAFF_ORDER_PAGES)),
  }),
  response: z.object({
    changed: z.int(),
    /** Those that somebody else changed since, as they are now. */
    kept: z.array(z.object({ variant: z.int(), sku: z.string(), low_level: z.int().nullable() })),
  }),
  errors: ['not_found'],
})

export const changeShopLowLevel = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/stock/low-level',
  summary: 'The level of the shop, for all variants without their own',
  body: z.strictObject({ level: Level }),
  response: z.object({ low_level: z.int() }),
  errors: [],
})

const MovementFilter = z.object({
  variant: Id.optional(),
  location: LocationCode.optional(),
  reason: z.enum(movementReasons).optional(),
  /** Number of a count, purchase, transfer or import. */
  reference: z.string().trim().min(1).max(60).optional(),
  /** First and last day, in Dhaka. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type MovementFilter = z.output<typeof MovementFilter>

export const listMovements = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/movements',
  summary: 'Every change of what lies on shelves, the newest first, fifty a page',
  query: MovementFilter.extend({
    page: wholeNumber({ min: 1, max: STOCK_ROWS_MAX / 50 }).default(1),
  }),
  response: z.object({
    results: z.array(MovementView),
    count: z.int(),
    has_more: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

/** Movements in one file. */
export const MOVEMENTS_FILE_MAX = 50_000

export const exportMovements = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/movements/csv',
  stepUp: true,
  summary: `The same movements as a table for spreadsheets, the newest ${MOVEMENTS_FILE_MAX} at most`,
  query: MovementFilter,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

export const undoMovement = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stock/movements/:movement/undo',
  summary:
    'Takes a change by hand back by another one, once, for a day; refused where somebody changed that shelf by hand since',
  params: z.object({ movement: Id }),
  status: 201,
  response: ShelfView.extend({ movement: z.int() }),
  errors: ['not_found', 'undo_refused'],
})
