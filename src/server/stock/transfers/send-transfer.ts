import type { Input } from '#contract/endpoint.ts'
import type { sendTransfer as sendEndpoint, TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import type { Problem } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { knownPieces } from '#server/stock/known-pieces.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { listLocations } from '#server/stock/stock-row-store.ts'
import { readTransfer } from './present-transfer.ts'
import { insertTransfer, lockFree } from './transfer-store.ts'

interface Sending {
  readonly asked: Input<typeof sendEndpoint>['body']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
}

/** Sends free pieces from one place to another, once for each key. */
export function sendTransfer(
  shop: StockContext,
  { asked, key, by }: Sending,
): Promise<OnceResult<TransferView>> {
  const keyed = { scope: `staff:${by}`, operation: 'send_transfer', key, request: asked }
  return runOnce(shop, keyed, async (trx) => {
    const [from, to] = await placesOf(trx, asked)
    const lines = await knownPieces(trx, asked.lines)
    const free = await lockFree(
      trx,
      lines.map(({ variantId }) => variantId),
      from,
    )
    for (const { variantId, sku, pieces } of lines) {
      const left = free.get(variantId) ?? 0
      if (left < pieces) throw refusal('lines', { kind: 'few_free', sku, free: left })
    }
    const now = new Date(shop.clock())
    const made = { fromId: from, toId: to, note: asked.note ?? null, by, now, lines }
    return readTransfer(trx, await insertTransfer(trx, made))
  })
}

async function placesOf(
  trx: Db,
  { from_location: from, to_location: to }: Sending['asked'],
): Promise<readonly [number, number]> {
  const locations = await listLocations(trx)
  const idOf = (code: string, field: string) => {
    const place = locations.find((one) => one.code === code)
    if (place === undefined) throw refusal(field, { kind: 'choice' })
    return place.id
  }
  if (from === to) throw refusal('to_location', { kind: 'same_account' })
  return [idOf(from, 'from_location'), idOf(to, 'to_location')]
}

function refusal(field: string, problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: problem } })
}
