import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Whether there is a size guide of this code. */
export async function hasSizeGuide(db: Db, code: string): Promise<boolean> {
  return (await rows(db, 'select from size_guide where code = $1', [code])).length > 0
}

/** Gives a product its guide back, unless somebody chose another one since. */
export async function giveGuideBack(
  trx: Db,
  id: number,
  { left, before }: { readonly left: string; readonly before: string },
): Promise<void> {
  const text = `update product set size_guide = $3, version = version + 1, updated_at = now()
    where id = $1 and size_guide = $2`
  await rows(trx, text, [id, left, before])
}
