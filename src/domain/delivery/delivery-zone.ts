/**
 * An area in which a parcel costs and takes the same. The first zone that an area belongs to is its zone; the last
 * takes all.
 */
export const zoneCodes = ['inside_dhaka', 'suburbs', 'elsewhere'] as const
export type ZoneCode = (typeof zoneCodes)[number]

export interface DeliveryZone extends ZonePlaces {
  /** Working days from the hand-over to the courier until the parcel arrives. */
  readonly days: DayRange
  /** Calendar days from the order after which it would be late by law. */
  readonly latest: number
}

/** The places that a zone names. */
export interface ZonePlaces {
  readonly code: ZoneCode
  /** City police areas, such as `Dhaka`, whose thanas all belong to it. */
  readonly metros: readonly string[]
  /** Ids of whole districts. */
  readonly districts: readonly string[]
  /** Ids of single upazilas and thanas. */
  readonly areas: readonly string[]
}

export interface DayRange {
  readonly from: number
  readonly to: number
}

/** An upazila or a thana: the smallest place that a delivery is priced by. */
export interface Area {
  readonly id: string
  readonly district: string
  readonly name: string
  readonly name_bn: string
  /** Name of the city whose police area it is; null outside of the large cities. */
  readonly metro: string | null
}

/** The zone of an area. Zones that name nothing take what no other one named. */
export function zoneOf<Zone extends ZonePlaces>(zones: readonly Zone[], area: Area): Zone {
  const zone =
    zones.find(({ areas }) => areas.includes(area.id)) ??
    zones.find(({ metros }) => area.metro !== null && metros.includes(area.metro)) ??
    zones.find(({ districts }) => districts.includes(area.district)) ??
    zones.find(({ areas, metros, districts }) => areas.length + metros.length + districts.length === 0)
  if (zone === undefined) throw new Error(`No delivery zone takes area "${area.id}"`)
  return zone
}
