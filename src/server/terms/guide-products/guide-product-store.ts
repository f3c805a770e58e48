import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Keeps the products that chose a guide from others, those of some ids or all; answers their ids. */
export async function lockProductsWith(trx: Db, code: string, only?: readonly number[]): Promise<number[]> {
  const text = `
    select id from product where size_guide = $1 and ($2::int[] is null or id = any ($2)) order by id for update`
  return (await rows<{ id: number }>(trx, text, [code, only ?? null])).map(({ id }) => id)
}

/** Gives products a guide. */
export async function giveGuide(trx: Db, ids: readonly number[], code: string): Promise<void> {
  const text = `
    update product set size_guide = $2, version = version + 1, updated_at = now() where id = any ($1::int[])`
  await rows(trx, text, [ids, code])
}
