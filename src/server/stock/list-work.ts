import { WORK_PAGE } from '#contract/staff/catalogue/stock-parts.ts'
import type { LocationView } from '#contract/staff/catalogue/stock-views.ts'
import type { Db } from '#server/db/database.ts'
import { presentLocation } from './present-stock.ts'
import { listLocations, type LocationRow } from './stock-row-store.ts'
import { readWorkPage, type WorkSql } from './work-store.ts'

interface WorkQuery<State> {
  readonly state?: State | undefined
  readonly page: number
}

interface WorkKind<Row, View, State extends string> {
  readonly sql: WorkSql<State>
  readonly present: (row: Row, locations: readonly LocationRow[]) => View
}

interface WorkList<View> {
  results: View[]
  count: number
  page: number
  pages: number
  locations: LocationView[]
}

/** A page of counts, transfers or purchase lists, with the places that they may be of. */
export async function listWork<Row, View, State extends string>(
  db: Db,
  { sql, present }: WorkKind<Row, View, State>,
  { state, page }: WorkQuery<State>,
): Promise<WorkList<View>> {
  const slice = { state, limit: WORK_PAGE, offset: (page - 1) * WORK_PAGE }
  const { found, count } = await readWorkPage<Row, State>(db, sql, slice)
  const locations = await listLocations(db)
  return {
    results: found.map((row) => present(row, locations)),
    count,
    page,
    pages: Math.max(1, Math.ceil(count / WORK_PAGE)),
    locations: locations.map(presentLocation),
  }
}
