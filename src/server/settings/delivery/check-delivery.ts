import type { DeliveryForm, DistrictZonesView, PlaceView } from '#contract/staff/settings/delivery.ts'
import type { Problem } from '#contract/problem.ts'
import { zoneCodes, zoneOf } from '#domain/delivery/delivery-zone.ts'
import type { Addresses } from '#server/delivery/addresses.ts'

type Known = Pick<Addresses, 'districts' | 'areas'>

/** All places that a zone can name: cities, districts, and the areas in them. */
export function placesIn({ districts, areas }: Known): readonly PlaceView[] {
  const byId = new Map(districts.map((district) => [district.id, district]))
  const metros = [...new Set(areas.flatMap(({ metro }) => metro ?? []))]
  return [
    ...metros.map((name): PlaceView => {
      const district = districts.find((one) => one.name === name)
      const name_bn = district?.name_bn ?? name
      return { place: `metro:${name}`, kind: 'metro', name, name_bn, district: null, district_bn: null }
    }),
    ...districts.map(({ id, name, name_bn }): PlaceView => {
      return { place: `district:${id}`, kind: 'district', name, name_bn, district: null, district_bn: null }
    }),
    ...areas.map(({ id, name, name_bn, district: code }): PlaceView => {
      const district = byId.get(code)
      return {
        place: `area:${id}`,
        kind: 'area',
        name,
        name_bn,
        district: district?.name ?? null,
        district_bn: district?.name_bn ?? null,
      }
    }),
  ]
}

/** Each district with the zones of its areas, as a form would have them. */
export function districtsIn(
  { inside_dhaka_places, suburbs_places }: DeliveryForm,
  { districts, areas }: Known,
): readonly DistrictZonesView[] {
  const zones = [
    { code: 'inside_dhaka' as const, ...byKind(inside_dhaka_places) },
    { code: 'suburbs' as const, ...byKind(suburbs_places) },
    { code: 'elsewhere' as const, ...byKind([]) },
  ]
  const codes = new Map(areas.map((area) => [area.id, zoneOf(zones, area).code]))
  const byDistrict = Map.groupBy(areas, ({ district }) => district)
  return districts.map(({ id, name, name_bn }) => {
    const own = new Set(byDistrict.get(id)?.map((area) => codes.get(area.id)))
    return { id, name, name_bn, zones: zoneCodes.filter((code) => own.has(code)) }
  })
}

/** The places that a form names, such as `district:bhola`, as a zone keeps them. */
export function byKind(places: readonly string[]) {
  const named = (kind: string) =>
    places.flatMap((place) => (place.startsWith(`${kind}:`) ? [place.slice(kind.length + 1)] : []))
  return { metros: named('metro'), districts: named('district'), areas: named('area') }
}

/** The problems of a form of delivery beyond the shape of its fields, by field. */
export function problemsOf(form: DeliveryForm, addresses: Known): Readonly<Record<string, Problem>> {
  const known = new Set(placesIn(addresses).map(({ place }) => place))
  const inside = new Set(form.inside_dhaka_places)
  const places = {
    inside_dhaka_places: form.inside_dhaka_places,
    suburbs_places: form.suburbs_places,
  }
  const found: Record<string, Problem> = {}
  for (const zone of ['inside_dhaka', 'suburbs', 'elsewhere'] as const)
    if (form[`${zone}_from`] > form[`${zone}_to`])
      found[`${zone}_to`] = { kind: 'at_least', min: form[`${zone}_from`] }
  for (const [field, named] of Object.entries(places))
    if (named.some((place) => !known.has(place))) found[field] = { kind: 'not_listed' }
    else if (new Set(named).size < named.length) found[field] = { kind: 'twice' }
  if (form.suburbs_places.some((place) => inside.has(place))) found['suburbs_places'] = { kind: 'twice' }
  return found
}
