import type { Poisha } from '#domain/money.ts'
import { isHandedIn, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { ParcelAlarm } from '#domain/order/parcels/parcel-problems.ts'
import type { CourierUpdate } from './courier.ts'

/** The meaning of a courier's word in our terms. */
export interface Meaning {
  /** Null: it moves nothing. */
  readonly status: ShipmentStatus | null
  readonly alarm: ParcelAlarm | null
}

interface CourierReport {
  readonly courierStatus: string
  readonly meaning: Meaning
  readonly message: string | null
  readonly at: number | null
  readonly fee?: Poisha | undefined
  /** Taken at the door; couriers name it with other events too, where it means something else. */
  readonly amount?: Poisha | undefined
  readonly raw: unknown
}

/** A courier's report in our terms. */
export function updateFrom({
  courierStatus,
  meaning,
  message,
  at,
  fee,
  amount,
  raw,
}: CourierReport): CourierUpdate {
  const { status, alarm } = meaning
  const state =
    status === null
      ? null
      : {
          status,
          courierStatus,
          raw,
          at: at ?? undefined,
          message: message ?? undefined,
          fee,
          collected: isHandedIn(status) ? amount : undefined,
        }
  return { state, courierStatus, message, alarm, at, raw }
}
