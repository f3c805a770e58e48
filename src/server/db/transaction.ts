import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { nameActingStaff } from './acting-staff.ts'
import { codeOf } from './start-error.ts'

const retriesMax = 3
/** Serialization failure and deadlock: PostgreSQL has undone the transaction and says to try it again. */
const worthRetrying = new Set(['40001', '40P01'])

/**
 * Runs work in one transaction, again when it lost against another one (up to three times more, after a short pause of
 * random length, or the two would meet again). The work must touch nothing but the transaction: it may run four times.
 */
export async function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  jitter: () => number = Math.random,
): Promise<Value> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await nameActingStaff(trx)
        return work(trx)
      })
    } catch (error) {
      if (retry >= retriesMax || !worthRetrying.has(codeOf(error))) throw error
      await pause(10 * 2 ** retry * (0.5 + jitter()))
    }
  }
}
