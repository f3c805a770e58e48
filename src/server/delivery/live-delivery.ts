import { Clock } from '#contract/shop/content.ts'
import type { AreasView } from '#contract/shop/delivery.ts'
import { deliveryPlaces, type DeliveryPlace } from '#domain/delivery/delivery-place.ts'
import type { Db } from '#server/db/database.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import { readAddresses, type Addresses } from './addresses.ts'
import { readSetting } from '#server/settings/setting-sql.ts'
import * as z from 'zod'
import { zoneCodes, zoneOf, type DeliveryZone } from '#domain/delivery/delivery-zone.ts'

const Days = z.object({ from: z.int().min(0), to: z.int().min(0) }).refine(({ from, to }) => from <= to)

/** The setting `delivery` (migrations/0004): zones in the order in which they are tried, and when parcels go out. */
export const DeliverySettings = z.object({
  zones: z
    .array(
      z.object({
        code: z.enum(zoneCodes),
        days: Days,
        latest: z.int().min(1),
        metros: z.array(z.string()),
        districts: z.array(z.string()),
        areas: z.array(z.string()),
      }),
    )
    .min(1),
  cut_off: Clock,
  handling_days: z.int().min(0).max(30),
  weekend: z.array(z.int().min(0).max(6)),
  holidays: z.array(z.iso.date()),
})

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
  const settings = DeliverySettings.parse(await readSetting(db, 'delivery'))
  return {
    settings,
    places: deliveryPlaces(addresses, settings.zones),
    areas: presentAreas(addresses, settings.zones),
  }
}

type DeliverySettings = z.infer<typeof DeliverySettings>

/** Every place that an address can name, with the zone in which parcels to it go. */
function presentAreas(addresses: Addresses, zones: readonly DeliveryZone[]): AreasView {
  const { divisions, districts, areas, divisionOf } = addresses
  return {
    divisions: divisions.map(named),
    districts: districts.map((district) => ({ ...named(district), division: divisionOf(district.id) ?? '' })),
    areas: areas.map((area) => ({
      ...named(area),
      district: area.district,
      zone: zoneOf(zones, area).code,
    })),
  }
}

function named({ id, name, name_bn, also }: Addresses['divisions'][number]) {
  return { id, name, name_bn, also: [...also] }
}
