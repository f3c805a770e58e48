import type { Input, Reply } from '#contract/endpoint.ts'
import type { changeLowLevels as levelsEndpoint } from '#contract/staff/catalogue/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockLevels, saveLevels } from './low-level-store.ts'
import type { StockContext } from './stock-context.ts'

/** Gives variants one level, except those whose level somebody else changed since it was seen. */
export function changeLowLevels(
  { db }: Pick<StockContext, 'db'>,
  { level, variants }: Input<typeof levelsEndpoint>['body'],
): Promise<Reply<typeof levelsEndpoint>> {
  const seen = new Map(variants.map((one) => [one.variant, one.seen]))
  return inTransaction(db, async (trx) => {
    const found = await lockLevels(trx, [...seen.keys()])
    const unknown = [...seen.keys()].find((id) => found.every(({ variant }) => variant !== id))
    if (unknown !== undefined) throw new RefusalError({ code: 'not_found', thing: 'variant', value: unknown })
    const asSeen = found.filter(({ variant, low_level }) => low_level === seen.get(variant))
    await saveLevels(
      trx,
      asSeen.map(({ variant }) => ({ variant, level })),
    )
    // A level that is already as wanted needs no change, no matter who set it.
    const kept = found.filter((row) => !asSeen.includes(row) && row.low_level !== level)
    return { changed: found.length - kept.length, kept }
  })
}
