import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'

/** How far the parcel with the other piece is, after the exchange itself. */
type ExchangeStep = 'sent' | 'sent_back' | 'arrived'

export interface ReturnStep {
  readonly status: ReturnStatus | ExchangeStep
  readonly state: 'done' | 'current' | 'next'
}

const way = ['requested', 'approved', 'coming', 'received'] as const satisfies readonly ReturnStatus[]

interface ReturnStanding {
  readonly status: ReturnStatus
  readonly wish: 'refund' | 'exchange'
  /** The status of the last parcel with the other piece; null if the store sends none. */
  readonly parcel: ShipmentStatus | null
}

/**
 * The way of a request to send pieces back, from the request to the money or the other piece at the door (design: ux
 * 2.12). One that was not accepted or was withdrawn ends with that: what it went through before, nobody has kept in
 * order.
 */
export function returnTimeline({ status, wish, parcel }: ReturnStanding): readonly ReturnStep[] {
  if (status === 'refused' || status === 'withdrawn') {
    return [
      { status: 'requested', state: 'done' },
      { status, state: 'current' },
    ]
  }
  const [now, after] = status === 'exchanged' && parcel !== null ? parcelWay[parcel] : [status, []]
  const steps: readonly ReturnStep['status'][] = [...way, endOf({ status, wish }), ...after]
  const at = steps.indexOf(now)
  const isOver = at === steps.length - 1 && now !== 'sent_back'
  return steps.map((step, place) => ({
    status: step,
    state: place < at || (isOver && place === at) ? 'done' : place === at ? 'current' : 'next',
  }))
}

type ParcelWay = readonly [now: 'exchanged' | ExchangeStep, after: readonly ExchangeStep[]]

const waits: ParcelWay = ['exchanged', ['sent', 'arrived']]
const sent: ParcelWay = ['sent', ['sent', 'arrived']]
const back: ParcelWay = ['sent_back', ['sent', 'sent_back']]
const arrived: ParcelWay = ['arrived', ['sent', 'arrived']]

/** The status of an exchange by the status of its parcel, and the steps after the exchange itself. */
const parcelWay: Readonly<Record<ShipmentStatus, ParcelWay>> = {
  booking: waits,
  created: waits,
  picked_up: sent,
  in_transit: sent,
  on_hold: sent,
  out_for_delivery: sent,
  failed_attempt: sent,
  delivered: arrived,
  partially_delivered: arrived,
  returning: back,
  returned: back,
  // Another one is to be sent.
  cancelled: waits,
  lost: waits,
}

/** The wanted result, unless the end differs: the other piece was gone, and the money went back. */
function endOf({ status, wish }: Pick<ReturnStanding, 'status' | 'wish'>): 'refunded' | 'exchanged' {
  if (status === 'refunded' || status === 'exchanged') return status
  return wish === 'refund' ? 'refunded' : 'exchanged'
}
