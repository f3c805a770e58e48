import type { Input } from '#contract/endpoint.ts'
import type { CountReview, decideCount as decideEndpoint } from '#contract/staff/catalogue/stock-counts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { approveLine, closeCount, lockCount, lockCountedShelves, readCounted } from './count-store.ts'
import { knownCount, readReview } from './present-count.ts'

interface Deciding {
  readonly number: string
  readonly asked: Input<typeof decideEndpoint>['body']
  /** Id of the staff member. */
  readonly by: string
}

/** Closes a count. Shelves change by the difference, so movements after the counting stay. */
export function decideCount(
  { db, clock }: StockContext,
  { number, asked: { approve, leave }, by }: Deciding,
): Promise<CountReview> {
  return inTransaction(db, async (trx) => {
    await lockCount(trx, number)
    const count = await knownCount(trx, number)
    if (count.state !== 'open')
      throw new RefusalError({ code: 'wrong_state', count: number, state: count.state })
    if (approve) {
      await lockCountedShelves(trx, count)
      // Read after the lock, when nobody else can move these pieces; in the order of all locks on shelves.
      const lines = (await readCounted(trx, count)).toSorted((a, b) => a.variant - b.variant)
      for (const { variant, sku, counted, expected, on_hand, held } of lines) {
        if (leave.includes(variant)) continue
        const delta = counted - expected
        if (delta < 0 && on_hand + delta < held)
          throw new RefusalError({
            code: 'invalid_fields',
            errors: { leave: { kind: 'count_promised', sku, held } },
          })
        await approveLine(trx, { count: count.id, variant, delta })
      }
    }
    await closeCount(trx, { count: count.id, by, approved: approve, now: new Date(clock()) })
    return readReview(trx, number)
  })
}
