import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { hasPieces, restOf, type CarriedPieces } from '#domain/order/parcels/parcel-spread.ts'
import { isHandedIn } from '#domain/order/status/shipment-status.ts'

/** How far the pieces of an exchange are, over all its parcels. */
export const exchangeWays = ['to_send', 'sent_in_part', 'on_the_way', 'arrived_in_part', 'arrived'] as const
export type ExchangeWay = (typeof exchangeWays)[number]

/** Follows from all parcels of an exchange; those that were cancelled, lost or came back have none of its pieces. */
export function exchangeWay(lines: readonly Pieces[], parcels: readonly CarriedPieces[]): ExchangeWay {
  const own = parcels.filter(hasPieces)
  const isWhole = restOf(lines, parcels).length === 0
  if (isWhole && own.every(({ status }) => status === 'delivered')) return 'arrived'
  if (own.some(({ status }) => isHandedIn(status))) return 'arrived_in_part'
  const left = own.filter(({ status }) => status !== 'booking' && status !== 'created')
  if (left.length === 0) return 'to_send'
  return isWhole && left.length === own.length ? 'on_the_way' : 'sent_in_part'
}
