import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The dependencies of the use cases here. */
export interface VatContext {
  readonly db: Db
  /** The report is read here. */
  readonly replica: ReadDb
  readonly clock: Clock
  /** Prices of the next request are taxed by what was saved. */
  readonly reload: () => Promise<void>
}

export function noSuchClass(code: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'VAT class', value: code })
}

export function noSuchDefault(code: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'category', value: code })
}
