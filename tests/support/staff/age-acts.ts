import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Makes all that staff did so many ms older; nobody can do so outside of tests. */
export async function ageActs(db: Db, ms: number): Promise<void> {
  await rows(db, 'alter table audit_entry disable trigger refuse_rewriting')
  await rows(db, `update audit_entry set at = at - $1 * interval '1 millisecond'`, [ms])
  await rows(db, 'alter table audit_entry enable trigger refuse_rewriting')
}
