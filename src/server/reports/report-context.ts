import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The dependencies of the use cases here. */
export interface ReportContext {
  readonly db: Db
  readonly clock: Clock
}

/** The person who reads a report. */
export interface ReportReader {
  readonly rights: ReadonlySet<Right>
}
