import * as z from 'zod'
import { LOW_LEVEL_MAX } from '#domain/stock/shelf-name.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export const StockSetting = z.object({ low_level: z.int().min(0).max(LOW_LEVEL_MAX) })

/** From how many free pieces down a variant counts as low, unless it has a level of its own. */
export async function readShopLowLevel(db: Db): Promise<number> {
  const [row] = await rows<{ value: unknown }>(db, `select value from setting where name = 'stock'`, [])
  return StockSetting.parse(row?.value).low_level
}

/** The same, kept from others until the transaction ends. */
export async function lockShopLowLevel(trx: Db): Promise<number> {
  await rows(trx, `select name from setting where name = 'stock' for update`, [])
  return readShopLowLevel(trx)
}

export async function saveShopLowLevel(db: Db, level: number): Promise<void> {
  await rows(
    db,
    `update setting set value = jsonb_set(value, '{low_level}', to_jsonb($1::int)) where name = 'stock'`,
    [level],
  )
}
