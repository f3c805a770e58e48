import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Whether there is a size guide of this code. */
export async function hasSizeGuide(db: Db, code: string): Promise<boolean> {
  return (await rows(db, 'select from size_guide where code = $1', [code])).length > 0
}
