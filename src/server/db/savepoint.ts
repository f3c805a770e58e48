import type { Kysely } from 'kysely'
import { rows } from './rows.ts'

/**
 * Runs work of which nothing shall stay if it throws, inside a transaction that goes on all the same. The error is
 * thrown on.
 */
export async function orUndone<Value>(
  trx: Pick<Kysely<unknown>, 'executeQuery'>,
  work: () => Promise<Value>,
): Promise<Value> {
  await rows(trx, 'savepoint or_undone')
  try {
    const value = await work()
    await rows(trx, 'release savepoint or_undone')
    return value
  } catch (error) {
    await rows(trx, 'rollback to savepoint or_undone')
    throw error
  }
}
