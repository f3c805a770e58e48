import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The parts of the shop that its books need. */
export interface LedgerContext {
  readonly db: Db
  readonly clock: Clock
}
