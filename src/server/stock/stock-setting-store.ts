import * as z from 'zod'
import { LOW_LEVEL_MAX } from '#domain/stock/shelf-name.ts'
import type { Db } from '#server/db/database.ts'
import { lockSettings, readSetting, saveSetting } from '#server/settings/setting-sql.ts'

export const StockSetting = z.object({ low_level: z.int().min(0).max(LOW_LEVEL_MAX) })

/** From how many free pieces down a variant counts as low, unless it has a level of its own. */
export async function readShopLowLevel(db: Db): Promise<number> {
  return StockSetting.parse(await readSetting(db, 'stock')).low_level
}

/** The same, kept from others until the transaction ends. */
export async function lockShopLowLevel(trx: Db): Promise<number> {
  return StockSetting.parse((await lockSettings(trx, ['stock'])).stock).low_level
}

export function saveShopLowLevel(db: Db, level: number): Promise<void> {
  return saveSetting(db, 'stock', { low_level: level })
}
