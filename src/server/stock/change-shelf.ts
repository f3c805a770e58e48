import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  changeLowLevel as levelEndpoint,
  changeShelf as shelfEndpoint,
} from '#contract/staff/catalogue/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentShelf, unknownShelf } from './change-stock.ts'
import { presentRow } from './present-stock.ts'
import { lockShelf, saveLowLevel, saveShelf } from './shelf-store.ts'
import type { StockContext } from './stock-context.ts'
import { readStock } from './stock-row-store.ts'
import { readShopLowLevel } from './stock-setting-store.ts'

/** Says where in the room a variant lies; refused where somebody said another place since. */
export function changeShelf(
  { db }: Pick<StockContext, 'db'>,
  variant: number,
  { location, shelf, seen }: Input<typeof shelfEndpoint>['body'],
): Promise<Reply<typeof shelfEndpoint>> {
  return inTransaction(db, async (trx) => {
    const found = await lockShelf(trx, { variant, location })
    if (found === undefined) throw unknownShelf(variant, location)
    if (found.shelf !== seen) throw new RefusalError({ code: 'version_conflict', shelf: found.shelf })
    await saveShelf(trx, found, shelf)
    return presentShelf({ ...found, shelf })
  })
}

/** Says from how many free pieces down a variant counts as low; null: as the shop says. */
export function changeLowLevel(
  { db }: Pick<StockContext, 'db'>,
  variant: number,
  level: number | null,
): Promise<Reply<typeof levelEndpoint>> {
  return inTransaction(db, async (trx) => {
    if (!(await saveLowLevel(trx, variant, level)))
      throw new RefusalError({ code: 'not_found', thing: 'variant', value: variant })
    const [row] = await readStock(trx, [variant])
    if (row === undefined) throw new Error(`Variant ${variant} is gone`)
    const { low_level, low } = presentRow(row, await readShopLowLevel(trx))
    return { low_level, low }
  })
}
