import { inDhaka, dayOfIso } from '#domain/calendar.ts'
import { shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The waits before an unanswered question is asked again, by the number of tries. A booking: then staff have to look.
 */
const unansweredPauses = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const
/** Couriers tell by webhook; asking is the net below (domain facts: delivery 0). */
const USUAL = 3 * HOUR
const PROMISED_TODAY = HOUR
/** A final word may still be taken back by the courier for so long. */
const AFTER_END = 7 * DAY

interface WatchedParcel {
  readonly status: ShipmentStatus
  /** How often the courier was asked so far. */
  readonly checks: number
  /** Last day of the promise, like `2026-11-24`. */
  readonly promisedTo: string
  /** When it came to its end, in ms since 1970. */
  readonly endedMs: number | null
  /** Cancelled, and its courier has not answered yet whether it gives it back. */
  readonly isReturnRequested?: boolean
}

/** When the courier is asked next about a parcel, in ms since 1970; null: not any more. */
export function nextParcelCheck(parcel: WatchedParcel, nowMs: number): number | null {
  if (parcel.status === 'booking') {
    const pause = unansweredPauses[parcel.checks]
    return pause === undefined ? null : nowMs + pause
  }
  if (isFinal(shipmentSteps, parcel.status) && parcel.endedMs !== null) {
    const next = nowMs + (parcel.isReturnRequested === true ? (unansweredPauses[parcel.checks] ?? HOUR) : DAY)
    return next > parcel.endedMs + AFTER_END ? null : next
  }
  const isDue = inDhaka(nowMs).day >= dayOfIso(parcel.promisedTo)
  return nowMs + (isDue ? PROMISED_TODAY : USUAL)
}
