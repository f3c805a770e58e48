import type { CourierOptions } from '#server/couriers/port/courier-line.ts'
import type { ParcelDraft, PickupDraft } from '#server/couriers/port/courier.ts'
import type { PathaoToken } from '#server/couriers/pathao/pathao-login.ts'
import type { TokenStore } from '#server/couriers/pathao/pathao-tokens.ts'
import type { StopSign } from '#server/couriers/port/stop-sign.ts'
import { createLog } from '#server/platform/log.ts'
import { poisha } from '#domain/money.ts'

/** A parcel to Banani, for Tk 2,450 at the door. */
export function aParcel(given: Partial<ParcelDraft> = {}): ParcelDraft {
  return {
    merchantRef: 'AB-104826-S1',
    name: 'Rima Akter',
    phone: '01712345678',
    secondPhone: null,
    address: 'House 12, Road 5, Block C, Banani, Dhaka',
    area: { districtId: 'dhaka', areaId: 'dhaka.dhaka-banani', district: 'Dhaka', area: 'Banani' },
    cod: poisha(245_000),
    grams: 120,
    value: poisha(237_000),
    quantity: 2,
    description: '2 pieces of jewellery',
    note: null,
    ...given,
  }
}

/** Two pieces that come back from the same place. */
export function aPickup(given: Partial<PickupDraft> = {}): PickupDraft {
  return {
    ...aParcel({ merchantRef: 'AB-104826-S2', cod: poisha(0), description: 'Return of 2 pieces' }),
    on: '2026-11-23',
    to: { name: 'Abhoron', phone: '01700000000', address: 'House 11, Road 11, Banani, Dhaka 1213' },
    ...given,
  }
}

/** A stop sign of one process, with what was written on it. */
export function memoryStopSign(): StopSign & { readonly raised: readonly string[] } {
  const raised: string[] = []
  return {
    raised,
    reason: () => Promise.resolve(raised.at(-1)),
    raise: (reason) => {
      raised.push(reason)
      return Promise.resolve()
    },
  }
}

/** Half past four of a November afternoon in Dhaka. */
export const COURIER_NOW = Date.parse('2026-11-20T16:30:00+06:00')

export type GivenParts = Partial<CourierOptions>

/** The parts of a courier: it waits 300 ms for an answer, at `COURIER_NOW`. */
export function courierParts(given: GivenParts = {}): CourierOptions {
  return {
    log: createLog('silent'),
    clock: () => performance.now(),
    now: () => COURIER_NOW,
    stopSign: memoryStopSign(),
    timeoutMs: 300,
    ...given,
  }
}

export function memoryTokens(): TokenStore & { token?: PathaoToken | undefined } {
  const store: TokenStore & { token?: PathaoToken | undefined } = {
    read: () => Promise.resolve(store.token),
    save: (token) => {
      store.token = token
      return Promise.resolve()
    },
  }
  return store
}
