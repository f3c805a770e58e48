import { isFinal, mayFollow } from '#domain/state-table.ts'
import { shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

/**
 * The decision about an update of a parcel. `apply`: it moves on. `known`: it stands there already. `stale`: it was
 * there before. `belated`: it was there before, and what follows from it was missed: a parcel that came back had handed
 * in a part first. `odd`: it cannot have come there; staff look.
 */
export type NewsVerdict = 'apply' | 'known' | 'stale' | 'belated' | 'odd'

interface ParcelUpdate {
  readonly status: ShipmentStatus
  /** When it happened, in ms since 1970, where the courier says so. */
  readonly at: number | null
}

interface KnownParcel extends ParcelUpdate {
  /** Its order was cancelled before the courier had it; the courier was not there when that was written. */
  readonly isCancelled?: boolean
}

/**
 * Couriers tell things twice, late and in any order. The latest event counts. Of two events in the same second, or
 * without a time, the one that is further along the way counts. Nothing leads out of a final status (domain facts:
 * delivery 0).
 */
export function judgeUpdate(parcel: KnownParcel, update: ParcelUpdate): NewsVerdict {
  if (update.status === parcel.status) return 'known'
  if (update.status === 'partially_delivered' && parcel.status === 'returned') return 'belated'
  // A fetched parcel contradicts its cancellation, even if the event is older and reported late.
  if (parcel.isCancelled === true && rank[update.status] > rank.created) return 'odd'
  if (isOlder(parcel, update)) return 'stale'
  if (mayFollow<ShipmentStatus>(shipmentSteps, parcel.status, update.status)) return 'apply'
  return isHarmless(parcel, update) ? 'stale' : 'odd'
}

function isOlder(parcel: ParcelUpdate, update: ParcelUpdate): boolean {
  const lower = rank[update.status] < rank[parcel.status]
  if (parcel.at === null || update.at === null) return lower
  return update.at < parcel.at || (update.at === parcel.at && lower)
}

/** Said again of a parcel that is further by now. One that was at its end and is on its way again is not harmless. */
function isHarmless(parcel: ParcelUpdate, update: ParcelUpdate): boolean {
  if (rank[update.status] <= rank.created) return true
  return !isFinal(shipmentSteps, parcel.status) && rank[update.status] < rank[parcel.status]
}

/** How far on its way a parcel is. */
const rank: Readonly<Record<ShipmentStatus, number>> = {
  booking: 0,
  created: 1,
  picked_up: 2,
  in_transit: 3,
  on_hold: 4,
  out_for_delivery: 5,
  failed_attempt: 6,
  returning: 7,
  delivered: 8,
  partially_delivered: 8,
  cancelled: 8,
  lost: 8,
  returned: 9,
}
