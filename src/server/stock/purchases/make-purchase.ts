import type { Input } from '#contract/endpoint.ts'
import type { makePurchase as makeEndpoint, PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { fromTaka } from '#domain/money.ts'
import type { Right } from '#domain/staff/rights.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { knownPieces } from '#server/stock/known-pieces.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { listLocations } from '#server/stock/stock-row-store.ts'
import { readPurchase } from './present-purchase.ts'
import { insertPurchase } from './purchase-store.ts'

interface Making {
  readonly asked: Input<typeof makeEndpoint>['body']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
  readonly rights: ReadonlySet<Right>
}

/** Makes a list of pieces that were ordered from a supplier, once for each key. */
export function makePurchase(
  shop: StockContext,
  { asked, key, by, rights }: Making,
): Promise<OnceResult<PurchaseView>> {
  if (!rights.has('costs:read') && asked.lines.some(({ cost }) => cost !== undefined))
    throw new RefusalError({ code: 'forbidden' })
  const keyed = { scope: `staff:${by}`, operation: 'make_purchase', key, request: asked }
  return runOnce(shop, keyed, async (trx) => {
    const place = (await listLocations(trx)).find(({ code }) => code === asked.location)
    if (place === undefined)
      throw new RefusalError({ code: 'invalid_fields', errors: { location: { kind: 'choice' } } })
    const plain = asked.lines.map(({ code, pieces, cost }) => ({
      code,
      pieces,
      ...(cost !== undefined && { cost }),
    }))
    const lines = (await knownPieces(trx, plain)).map(({ variantId, pieces, cost }) => ({
      variantId,
      pieces,
      costPoisha: cost === undefined ? null : fromTaka(cost),
    }))
    const number = await insertPurchase(trx, {
      supplier: asked.supplier,
      locationId: place.id,
      note: asked.note ?? null,
      expectedOn: asked.expected_on ?? null,
      by,
      now: new Date(shop.clock()),
      lines,
    })
    return readPurchase(trx, number, rights)
  })
}
