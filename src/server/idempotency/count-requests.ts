import type { Db } from '#server/db/database.ts'
import { countRequests as count } from './idempotency-store.ts'

/** How many wishes of one kind somebody had fulfilled since a moment, and when the first of them was. */
export function countRequests(
  db: Db,
  kind: { readonly scope: string; readonly operation: string; readonly since: Date },
): Promise<{ readonly count: number; readonly first: Date | null }> {
  return count(db, kind)
}
