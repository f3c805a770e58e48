import type { Input } from '#contract/endpoint.ts'
import type { CountRowView, startCount as startEndpoint } from '#contract/staff/catalogue/stock-counts.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { listLocations } from '#server/stock/stock-row-store.ts'
import { insertCount } from './count-store.ts'
import { knownCount, presentCountRow } from './present-count.ts'

interface Starting {
  readonly asked: Input<typeof startEndpoint>['body']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
}

/** Begins a count, once for each key. */
export function startCount(
  shop: StockContext,
  { asked, key, by }: Starting,
): Promise<OnceResult<CountRowView>> {
  const keyed = { scope: `staff:${by}`, operation: 'start_count', key, request: asked }
  return runOnce(shop, keyed, async (trx) => {
    const { location, shelf = null, category = null, note = null } = asked
    const locations = await listLocations(trx)
    const place = locations.find(({ code }) => code === location)
    if (place === undefined) throw wrongChoice('location')
    const now = new Date(shop.clock())
    const number = await insertCount(trx, { locationId: place.id, shelf, category, note, by, now })
    if (number === undefined) throw wrongChoice('category')
    return presentCountRow(await knownCount(trx, number), locations)
  })
}

function wrongChoice(field: string): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: { kind: 'choice' } } })
}
