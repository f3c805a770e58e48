import type { AreasView } from '#contract/v1/delivery.ts'
import { zoneOf, type DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import type { Addresses } from './addresses.ts'

/** Every place that an address can name, with the zone in which parcels to it go. */
export function presentAreas(addresses: Addresses, zones: readonly DeliveryZone[]): AreasView {
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
