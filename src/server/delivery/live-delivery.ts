import type { AreasView } from '#contract/v1/delivery.ts'
import { deliveryPlaces, type DeliveryPlace } from '#domain/delivery/delivery-place.ts'
import type { Db } from '#server/db/database.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import { readAddresses, type Addresses } from './addresses.ts'
import { DeliverySettings } from './delivery-settings.ts'
import { loadDeliverySetting } from './delivery-store.ts'
import { presentAreas } from './present-areas.ts'

interface Delivery {
  readonly settings: DeliverySettings
  readonly places: readonly DeliveryPlace[]
  /** Every place that an address names. */
  readonly areas: AreasView
}

/** How parcels go out, in memory, as every product page asks for it. */
export interface LiveDelivery extends LiveReading<Delivery> {
  readonly addresses: Addresses
}

export async function openLiveDelivery(db: Db): Promise<LiveDelivery> {
  const addresses = await readAddresses()
  return Object.assign(await openReading(() => read(db, addresses)), { addresses })
}

async function read(db: Db, addresses: Addresses): Promise<Delivery> {
  const settings = DeliverySettings.parse(await loadDeliverySetting(db))
  return {
    settings,
    places: deliveryPlaces(addresses, settings.zones),
    areas: presentAreas(addresses, settings.zones),
  }
}
