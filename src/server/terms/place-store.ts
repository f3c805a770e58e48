import type { Db } from '#server/db/database.ts'
import { placeText } from '#server/db/place-sql.ts'
import { rows } from '#server/db/rows.ts'

/** Tables whose rows stand in one order that staff choose. */
const placing = {
  attribute: placeText('attribute'),
  attribute_value: placeText('attribute_value'),
  collection: placeText('collection'),
} as const

/** Puts rows into this order. */
export async function placeInOrder(
  trx: Db,
  table: keyof typeof placing,
  ids: readonly number[],
): Promise<void> {
  await rows(trx, placing[table], [ids])
}
