import { zoneOf, type Area, type DeliveryZone, type ZoneCode } from './delivery-zone.ts'

/** The place that a visitor picks to see charge and days: a district, or the part of one that lies in another zone. */
export interface DeliveryPlace {
  /** Id of the district; with `.{zone}` where the district has parts in several. */
  readonly id: string
  readonly zone: ZoneCode
  readonly name: string
  readonly name_bn: string
  /** Names of the areas meant, where it is a part of a district that has no name of its own. */
  readonly parts: readonly Pick<Area, 'name' | 'name_bn'>[]
}

export interface District {
  readonly id: string
  readonly name: string
  readonly name_bn: string
}

/** All places: each district once, or once for each zone that parts of it lie in. */
export function deliveryPlaces(
  { districts, areas }: { readonly districts: readonly District[]; readonly areas: readonly Area[] },
  zones: readonly DeliveryZone[],
): DeliveryPlace[] {
  return districts.flatMap((district) => {
    const own = areas.filter((area) => area.district === district.id)
    const byZone = Map.groupBy(own, (area) => zoneOf(zones, area).code)
    return zones.flatMap(({ code }): DeliveryPlace[] => {
      const parts = byZone.get(code)
      return parts === undefined ? [] : [placeOf(district, { code, parts, shared: byZone.size > 1 })]
    })
  })
}

interface Part {
  readonly code: ZoneCode
  readonly parts: readonly Area[]
  /** The district has other places beside this one. */
  readonly shared: boolean
}

function placeOf({ id, name, name_bn }: District, { code, parts, shared }: Part): DeliveryPlace {
  if (!shared) return { id, zone: code, name, name_bn, parts: [] }
  // The city carries the district's name; who says "Dhaka" means it.
  const isCity = parts.every(({ metro }) => metro === name)
  return {
    id: isCity ? id : `${id}.${code}`,
    zone: code,
    name,
    name_bn,
    parts: isCity ? [] : parts.map((area) => ({ name: area.name, name_bn: area.name_bn })),
  }
}
