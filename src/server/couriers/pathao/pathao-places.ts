import * as z from 'zod'
import type { CourierArea } from '#server/couriers/port/courier.ts'
import type { LineOutcome } from '#server/couriers/port/courier-line.ts'
import { placeNamed, type NamedPlace } from '#server/couriers/port/place-named.ts'
import type { PathaoTokens } from './pathao-tokens.ts'

/** Ids by which Pathao prices a place: a "city" is nearly a district, a zone nearly a thana. */
export interface PathaoPlace {
  readonly cityId: number
  readonly zoneId: number
}

interface PlaceOptions {
  readonly tokens: PathaoTokens
  /** ms since 1970. */
  readonly now: () => number
}

/** The lists change rarely. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Finds Pathao's ids of one of our places by its names; null where it has none that is surely the same. */
export function openPathaoPlaces({
  tokens,
  now,
}: PlaceOptions): (area: CourierArea) => Promise<PathaoPlace | LineOutcome | null> {
  const lists = new Map<string, { readonly at: number; readonly items: readonly NamedPlace[] }>()

  async function list(
    path: string,
    schema: z.ZodType<readonly NamedPlace[]>,
  ): Promise<readonly NamedPlace[] | LineOutcome> {
    const cached = lists.get(path)
    if (cached !== undefined && now() - cached.at < KEPT_MS) return cached.items
    const outcome = await tokens.call({ name: 'places', method: 'GET', path })
    if ('kind' in outcome) return outcome
    const read = schema.safeParse(outcome.body)
    if (!read.success) return { kind: 'unclear', reason: 'answered what nobody can read' }
    lists.set(path, { at: now(), items: read.data })
    return read.data
  }

  return async (area) => {
    const cities = await list('/city-list', Cities)
    if (!isList(cities)) return cities
    const city = placeNamed(cities, area.district)
    if (city === undefined) return null
    const zones = await list(`/cities/${city.id}/zone-list`, Zones)
    if (!isList(zones)) return zones
    const zone = placeNamed(zones, area.area)
    return zone === undefined ? null : { cityId: city.id, zoneId: zone.id }
  }
}

function isList(found: readonly NamedPlace[] | LineOutcome): found is readonly NamedPlace[] {
  return Array.isArray(found)
}

const inEnvelope = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.object({ data: z.array(item) }) }).transform(({ data }) => data.data)

const Cities = inEnvelope(
  z.object({ city_id: z.int(), city_name: z.string() }).transform(({ city_id, city_name }) => ({
    id: city_id,
    name: city_name,
  })),
)
const Zones = inEnvelope(
  z.object({ zone_id: z.int(), zone_name: z.string() }).transform(({ zone_id, zone_name }) => ({
    id: zone_id,
    name: zone_name,
  })),
)
