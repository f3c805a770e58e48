import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Whether a group is there; it stays until the transaction ends. */
export async function hasGroup(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, 'select from faq_group where id = $1 for key share', [id])).length > 0
}

export async function countQuestions(trx: Db, group: number): Promise<number> {
  const text = 'select count(*)::int as n from faq_entry where group_id = $1'
  const [found] = await rows<{ n: number }>(trx, text, [group])
  return found?.n ?? 0
}
