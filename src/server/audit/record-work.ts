import { whileActing, type ActingStaff } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { insertCall } from './audit-store.ts'

/**
 * Does the work of a staff call. Triggers write an entry for each changed row in the transaction of the change; a call
 * that changed no watched row is written down by itself, such as a look at a customer's data.
 */
export async function recordWork<Value>(
  db: Db,
  staff: ActingStaff,
  work: () => Promise<Value>,
): Promise<Value> {
  const value = await whileActing(staff, work)
  await insertCall(db, staff)
  return value
}
