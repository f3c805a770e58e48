import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The parts of the shop that the work with stock needs. */
export interface StockContext {
  readonly db: Db
  readonly clock: Clock
}
