import type { Db } from '#server/db/database.ts'

/** The setting `delivery`, unchecked. */
export async function loadDeliverySetting(db: Db): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'delivery').executeTakeFirst()
  return row?.value
}
