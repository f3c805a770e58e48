import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'

/** The dependencies of changes of many products. */
export interface ChangeContext {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}
