import { whileActing, type ActingStaff } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { Replayed } from '#server/http/mount.ts'
import { insertCall } from './audit-store.ts'

/**
 * Does the work of a staff call. Triggers write an entry for each changed row in the transaction of the change; a call
 * that changed no watched row is written down by itself, such as a look at a customer's data. A call that is answered as
 * before did nothing: its entry would stand above the one of the first call, and take its undo away.
 */
export async function recordWork<Value>(
  db: Db,
  staff: ActingStaff,
  work: () => Promise<Value>,
): Promise<Value> {
  const value = await whileActing(staff, work)
  if (!(value instanceof Replayed)) await insertCall(db, staff)
  return value
}
