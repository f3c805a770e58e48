import type { Input, Reply } from '#contract/endpoint.ts'
import type { changeStock as changeEndpoint } from '#contract/staff/catalogue/stock.ts'
import { changeOfShelf } from '#domain/stock/shelf-change.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { moveStock } from './move-stock-sql.ts'
import { lockShelf, type LockedShelf } from './shelf-store.ts'
import type { StockContext } from './stock-context.ts'

interface Changing {
  readonly variant: number
  readonly asked: Input<typeof changeEndpoint>['body']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
}

type Changed = Reply<typeof changeEndpoint>

/** Changes what lies on one shelf, once for each key. */
export function changeStock(
  shop: StockContext,
  { variant, asked, key, by }: Changing,
): Promise<OnceResult<Changed>> {
  const keyed = { scope: `staff:${by}`, operation: 'change_stock', key, request: { variant, ...asked } }
  return runOnce(shop, keyed, async (trx) => {
    const shelf = await lockShelf(trx, { variant, location: asked.location })
    if (shelf === undefined) throw unknownShelf(variant, asked.location)
    const delta = deltaOf(shelf, asked)
    const { variant_id: variantId, location_id: locationId } = shelf
    const cause = { reason: asked.reason, note: asked.note ?? null, now: new Date(shop.clock()) }
    const [movement = null] = await moveStock(
      trx,
      delta === 0 ? [] : [{ variantId, locationId, delta }],
      cause,
    )
    return { ...presentShelf({ ...shelf, on_hand: shelf.on_hand + delta }), movement }
  })
}

function deltaOf(shelf: LockedShelf, { reason, seen, on_hand: wanted }: Changing['asked']): number {
  const judged = changeOfShelf({ reason, seen, wanted }, { onHand: shelf.on_hand, held: shelf.held })
  if (judged.ok) return judged.value
  const { refusal } = judged
  if (refusal.code === 'changed')
    throw new RefusalError({ code: 'version_conflict', on_hand: refusal.onHand, seen })
  const problem =
    refusal.code === 'promised' ? { kind: refusal.code, held: refusal.held } : { kind: refusal.code }
  throw new RefusalError({ code: 'invalid_fields', errors: { on_hand: problem } })
}

/** A refusal, as a variant or a place is not there. */
export function unknownShelf(variant: number, location: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'shelf', value: `${variant}, ${location}` })
}

/** A shelf as callers see it. */
export function presentShelf({ location, on_hand, held, shelf }: LockedShelf) {
  return { location, on_hand, held, shelf }
}
