import type { Actor } from '#domain/order/actor.ts'
import type { Couriers } from '#server/couriers/open-couriers.ts'
import type { Background } from '#server/jobs/background.ts'
import type { Log } from '#server/platform/log.ts'
import type { OrderParts } from '#server/orders/order-parts.ts'

/** The dependencies of the use cases of parcels. */
export interface ParcelParts extends OrderParts {
  readonly couriers: Couriers
  readonly log: Log
  /** Work after the answer, in this process. */
  readonly later: Background
}

/** A courier's word, anyone who asked for it. */
export const courierActor: Actor = { kind: 'courier', id: null }
