import type { Db } from '#server/db/database.ts'
import { deleteRequestsBefore } from './idempotency-store.ts'

/** How long an answer is kept for its key: longer than anybody retries. */
const KEPT_MS = 48 * 60 * 60 * 1000

/** Forgets answers that nobody asks for any more. */
export function deleteOldRequests(db: Db, nowMs: number): Promise<void> {
  return deleteRequestsBefore(db, new Date(nowMs - KEPT_MS))
}
