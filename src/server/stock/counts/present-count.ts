import type { CountReview, CountRowView, CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { COUNT_SHEET_MAX } from '#domain/stock/count-entries.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentLocationOf, presentPerson, presentPieceOf } from '#server/stock/present-stock.ts'
import { listLocations, type LocationRow } from '#server/stock/stock-row-store.ts'
import { findCount, readCounted, readSheet, type CountRow, type DifferenceRow } from './count-store.ts'

export function presentCountRow(row: CountRow, locations: readonly LocationRow[]): CountRowView {
  return {
    number: row.number,
    location: presentLocationOf(locations, row.location_id),
    shelf: row.shelf,
    category: row.category,
    state: row.state,
    note: row.note,
    started_at: row.started_at.toISOString(),
    by: presentPerson(row),
    counted: row.counted,
  }
}

/** A count by its number, or the refusal where there is none. */
export async function knownCount(db: Db, number: string): Promise<CountRow> {
  const row = await findCount(db, number)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'count', value: number })
  return row
}

/** The sheet of a count, for the people who count. */
export async function readCount(db: Db, number: string): Promise<CountView> {
  const row = await knownCount(db, number)
  const pieces = await readSheet(db, row, COUNT_SHEET_MAX)
  return {
    ...presentCountRow(row, await listLocations(db)),
    pieces: pieces.map((piece) => ({
      ...presentPieceOf(piece),
      shelf: piece.shelf,
      counted: piece.counted,
    })),
  }
}

/** The differences of a count, for the person who approves them. */
export async function readReview(db: Db, number: string): Promise<CountReview> {
  const row = await knownCount(db, number)
  const counted = await readCounted(db, row)
  const sheet = await readSheet(db, row, COUNT_SHEET_MAX)
  const differing = counted.filter((line) => line.counted !== line.expected)
  return {
    ...presentCountRow(row, await listLocations(db)),
    differences: differing.map(presentDifference),
    fitting: counted.length - differing.length,
    not_counted: sheet
      .filter((piece) => piece.counted === null && piece.on_hand > 0)
      .map((piece) => ({ ...presentPieceOf(piece), on_hand: piece.on_hand })),
  }
}

function presentDifference(line: DifferenceRow) {
  const { counted, counted_at, expected, delta, on_hand, held } = line
  const difference = counted - expected
  return {
    ...presentPieceOf(line),
    counted,
    counted_at: counted_at.toISOString(),
    expected,
    difference,
    on_hand,
    held,
    promised: delta === null && on_hand + difference < held,
  }
}
