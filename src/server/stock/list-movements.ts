import type { Input, Reply } from '#contract/endpoint.ts'
import {
  MOVEMENTS_FILE_MAX,
  type listMovements as listEndpoint,
  type MovementFilter,
} from '#contract/staff/catalogue/stock.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import {
  countMovements,
  listMovements,
  listPlainMovements,
  type MovementsWanted,
  type PlainMovement,
} from './movement-store.ts'
import { presentMovement } from './present-stock.ts'
import type { StockContext, StockDesk } from './stock-context.ts'

const PAGE = 50

/** A page of the log. */
export async function listMovementPage(
  { db, clock }: StockContext,
  { page, ...filter }: Input<typeof listEndpoint>['query'],
  mayUndo: boolean,
): Promise<Reply<typeof listEndpoint>> {
  const wanted = wantedBy(filter)
  const count = await countMovements(db, wanted)
  const found = await listMovements(db, wanted, { limit: PAGE, offset: (page - 1) * PAGE })
  const counted = Math.min(count, STOCK_ROWS_MAX)
  return {
    results: found.map((row) => presentMovement(row, { mayUndo, nowMs: clock() })),
    count: counted,
    has_more: count > STOCK_ROWS_MAX,
    page,
    pages: Math.max(1, Math.ceil(counted / PAGE)),
  }
}

function wantedBy(filter: MovementFilter): MovementsWanted {
  const { variant = null, location = null, reason = null, reference = null, since, until } = filter
  return {
    variant,
    location,
    reason,
    reference,
    since: since === undefined ? null : new Date(startOfDay(dayOfIso(since))),
    until: until === undefined ? null : new Date(startOfDay(dayOfIso(until) + 1)),
  }
}

/** The movements as a table for spreadsheets. */
export async function exportMovementList(
  { replica }: Pick<StockDesk, 'replica'>,
  filter: MovementFilter,
): Promise<string> {
  const found = await listPlainMovements(replica, wantedBy(filter), MOVEMENTS_FILE_MAX)
  return csvOf([columns, ...found.map(lineOf)])
}

const columns = [
  'Movement',
  'At (UTC)',
  'SKU',
  'Name',
  'Place',
  'Change',
  'Reason',
  'Reference',
  'Note',
  'By',
  'Takes back',
]

function lineOf(row: PlainMovement): (string | number)[] {
  return [
    row.id,
    row.at.toISOString(),
    row.sku,
    row.name,
    row.location,
    row.delta,
    row.reason,
    row.reference ?? '',
    row.note ?? '',
    row.person ?? '',
    row.undoes ?? '',
  ]
}
