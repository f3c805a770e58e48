import * as z from 'zod'
import type { Answer, CourierArea } from '#server/couriers/port/courier.ts'
import type { CourierCall, LineOutcome } from '#server/couriers/port/courier-line.ts'
import { placeNamed, type NamedPlace } from '#server/couriers/port/place-named.ts'
import { refusalText } from '#server/couriers/port/read-fields.ts'

interface AreaOptions {
  readonly call: (request: Omit<CourierCall, 'headers'>) => Promise<LineOutcome>
  /** ms since 1970. */
  readonly now: () => number
}

/** The lists change rarely. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Dhaka alone has more than a thousand areas. */
const LIST_BYTES_MAX = 2_000_000

const Areas = z.object({ areas: z.array(z.object({ id: z.int(), name: z.string() })) })

/** Finds RedX's area for one of our places by its names; null where its list of the district has none of that name. */
export function openRedxAreas({
  call,
  now,
}: AreaOptions): (area: CourierArea) => Promise<Answer<NamedPlace | null>> {
  const lists = new Map<string, { readonly at: number; readonly areas: readonly NamedPlace[] }>()

  async function areasOf(district: string): Promise<Answer<readonly NamedPlace[]>> {
    const kept = lists.get(district)
    if (kept !== undefined && now() - kept.at < KEPT_MS) return { kind: 'done', value: kept.areas }
    const path = `/areas?${new URLSearchParams({ district_name: district }).toString()}`
    const outcome = await call({ name: 'areas', method: 'GET', path, answerBytesMax: LIST_BYTES_MAX })
    // Nothing was booked yet, so whatever went wrong, the same may be asked later.
    if ('kind' in outcome) return { kind: 'not_now', reason: outcome.reason }
    if (outcome.status >= 400) return { kind: 'not_now', reason: refusalText(outcome) }
    const read = Areas.safeParse(outcome.body)
    if (!read.success) return { kind: 'not_now', reason: 'answered what nobody can read' }
    lists.set(district, { at: now(), areas: read.data.areas })
    return { kind: 'done', value: read.data.areas }
  }

  return async ({ district, area }) => {
    const areas = await areasOf(district)
    if (areas.kind !== 'done') return areas
    return { kind: 'done', value: placeNamed(areas.value, area) ?? null }
  }
}
