import type { Input, Reply } from '#contract/endpoint.ts'
import type { changeShelf as shelfEndpoint } from '#contract/staff/catalogue/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentShelf, unknownShelf } from './change-stock.ts'
import { lockShelf, saveShelf } from './shelf-store.ts'
import type { StockContext } from './stock-context.ts'

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
