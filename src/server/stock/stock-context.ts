import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The parts of the shop that the work with stock needs. */
export interface StockContext {
  readonly db: Db
  readonly clock: Clock
}

/** The same with the place where the log of movements is read for a file. */
export interface StockDesk extends StockContext {
  readonly replica: ReadDb
}
