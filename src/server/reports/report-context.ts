import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The dependencies of the use cases here. */
export interface ReportContext {
  readonly db: Db
  /** Reports are read here: they are heavy. */
  readonly replica: ReadDb
  readonly clock: Clock
}

/** The person who reads a report. */
export interface ReportReader {
  readonly rights: ReadonlySet<Right>
}
