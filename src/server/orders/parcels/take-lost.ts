import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { piecesToTake } from '#domain/order/parcels/pieces-to-take.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { holdPieces, takePieces } from '#server/orders/hold-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { readTakenLines } from '#server/orders/piece-store.ts'

interface Next {
  readonly order: OrderRow
  /** The pieces of the next parcel. */
  readonly pieces: readonly Pieces[]
  readonly now: Date
}

/**
 * Takes the pieces of the next parcel off the shelf that the shop has not any more, as others of them were lost. While
 * the order is here nothing has left the shelf. Refused if a piece is gone.
 */
export async function takeLostPieces(trx: Db, { order, pieces, now }: Next): Promise<void> {
  if (order.status !== 'with_courier') return
  const lines = await readTakenLines(trx, order.id)
  const demand = piecesToTake({
    wanted: pieces.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line === undefined ? [] : [{ variantId: line.variantId, quantity }]
    }),
    // Each line of a variant knows what left the shelf for all of them.
    taken: [...new Map(lines.map((line) => [line.variantId, line])).values()].map((line) => {
      return { variantId: line.variantId, quantity: line.taken }
    }),
    gone: lines.map(({ variantId, gone }) => ({ variantId, quantity: gone })),
  })
  if (demand.length === 0) return
  const short = await holdPieces(trx, { orderId: order.id, demand, onlyLocation: order.location_id, now })
  if (short.length > 0) throw new RefusalError({ code: 'out_of_stock', variants: short, order: order.number })
  await takePieces(trx, { orderId: order.id, now })
}
