import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { piecesToTake } from '#domain/order/parcels/pieces-to-take.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { holdPieces, readTakenFor, takePieces, type Demand } from '#server/orders/hold-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { StaffReturnRow } from './staff-return-store.ts'

interface Sending {
  readonly order: OrderRow
  readonly found: StaffReturnRow
  readonly now: Date
}

/**
 * Takes the wanted pieces of an exchange off the shelf that served the order, all of them or none. The order's holds
 * list them, like its own pieces. Refused for a request for the money, and where a piece is gone.
 */
export async function takeRequested(trx: Db, sending: Sending): Promise<readonly Demand[]> {
  const { number, wish, status, lines } = sending.found
  if (wish !== 'exchange') {
    throw new RefusalError({ code: 'wrong_state', from: status, to: 'exchanged', wish, return: number })
  }
  const demand = demandOf(lines)
  await take(trx, sending, demand)
  return demand
}

/**
 * Takes the pieces of the next parcel off the shelf that the shop has not any more: in place of lost ones. Refused where
 * a piece is gone.
 */
export async function takeLost(
  trx: Db,
  { wanted, ...sending }: Sending & { readonly wanted: readonly Pieces[] },
): Promise<void> {
  const { number, lines, parcels } = sending.found
  const gone = parcels.filter((parcel) => hasPieces(parcel) || parcel.status === 'lost')
  const asVariants = (pieces: readonly Pieces[]) =>
    demandOf(
      pieces.map(({ position, quantity }) => {
        const line = lines.find((one) => one.position === position)
        return { exchange: line?.exchange ?? null, quantity }
      }),
    )
  const taken = await readTakenFor(trx, number)
  const demand = piecesToTake({
    wanted: asVariants(wanted),
    // Before movements were kept, an exchange took what it has.
    taken: taken.length === 0 ? demandOf(lines) : taken,
    gone: asVariants(gone.flatMap(({ pieces }) => pieces)),
  })
  if (demand.length > 0) await take(trx, sending, demand)
}

async function take(trx: Db, { order, found, now }: Sending, demand: readonly Demand[]): Promise<void> {
  const { number, lines, pieces } = found
  const short = await holdPieces(trx, { orderId: order.id, demand, onlyLocation: order.location_id, now })
  if (short.length > 0) {
    const positionOf = new Map(lines.map(({ position, exchange }) => [exchange, position]))
    const skus = short.map(
      ({ variantId }) => pieces.find(({ position }) => position === positionOf.get(variantId))?.exchange_sku,
    )
    throw new RefusalError({ code: 'out_of_stock', variants: short, skus, return: number })
  }
  await takePieces(trx, { orderId: order.id, exchange: number, now })
}

/** Per variant, in the order of their ids. */
function demandOf(
  lines: readonly Pick<StaffReturnRow['lines'][number], 'exchange' | 'quantity'>[],
): readonly Demand[] {
  const quantities = new Map<number, number>()
  for (const { exchange, quantity } of lines) {
    if (exchange !== null) quantities.set(exchange, (quantities.get(exchange) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((one, other) => one.variantId - other.variantId)
}

/** The sent pieces, in the words of the order's language. */
export function sentPieces(
  { lines, pieces }: StaffReturnRow,
  language: OrderRow['language'],
): readonly { readonly name: string; readonly quantity: number }[] {
  return lines.map(({ position, quantity, name, name_bn: nameBn }) => {
    const choice = pieces.find((one) => one.position === position)?.exchange_choice ?? null
    const inWords = language === 'bn' ? (nameBn ?? name) : name
    return { name: choice === null ? inWords : `${inWords}, ${choice}`, quantity }
  })
}
