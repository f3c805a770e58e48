import * as z from 'zod'
import { cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import type {
  Answer,
  BookedParcel,
  Courier,
  CourierArea,
  PickupDraft,
} from '#server/couriers/port/courier.ts'
import type { LineOutcome } from '#server/couriers/port/courier-line.ts'
import { placeNamed, type NamedPlace } from '#server/couriers/port/place-named.ts'
import { refusalText } from '#server/couriers/port/read-fields.ts'

interface PickupOptions {
  readonly get: (name: string, path: string) => Promise<LineOutcome>
  readonly post: (name: string, path: string, body: object) => Promise<LineOutcome>
  readonly book: (parcel: PickupDraft) => Promise<Answer<BookedParcel>>
  /** Of the address that our panel has for pick-ups: each request names one. Undefined: none was set. */
  readonly addressId: number | undefined
  /** ms since 1970. */
  readonly now: () => number
}

const KEPT_MS = 24 * 60 * 60 * 1000
const ADDRESS_MAX = 255
const NOTE_MAX = 500

/**
 * Fetches pieces at a customer's door. Steadfast has no call of its own for that: a parcel to the shop is booked, and a
 * rider is requested at the customer's address (domain facts: delivery 1.3). Where the second is not taken, the parcel
 * stays booked, and staff ask for its rider.
 */
export function steadfastPickup(options: PickupOptions): Pick<Courier, 'fetch'> {
  const { get, post, book, addressId, now } = options
  if (addressId === undefined) return {}
  const stationOf = openStations(get, now)

  async function requestRider(pickup: PickupDraft): Promise<string | null> {
    const station = await stationOf(pickup.area)
    if (station === null) return `has no thana of the name ${pickup.area.area}`
    const outcome = await post('pick-up', '/create_pickup_request', {
      address_id: addressId,
      police_station_id: station.id,
      address: cutTo(pickup.address, ADDRESS_MAX),
      contact_number: pickup.phone,
      note: cutTo(plainLine(riderNote(pickup)), NOTE_MAX),
      estim_qty: 1,
    })
    if ('kind' in outcome) return outcome.reason
    return outcome.status < 300 ? null : refusalText(outcome)
  }

  async function fetch(pickup: PickupDraft, known?: BookedParcel): Promise<Answer<BookedParcel>> {
    const booked =
      known === undefined ? await book(toTheShop(pickup)) : ({ kind: 'done', value: known } as const)
    if (booked.kind !== 'done') return booked
    const reason = await requestRider(pickup)
    if (reason === null) return booked
    const problem = `is booked, and its rider is not: ${reason.replace(/\.$/, '')}. Ask Steadfast to fetch it`
    return { kind: 'done', value: { ...booked.value, problem } }
  }

  return { fetch }
}

/** The parcel as it is booked: the shop gets it, and the rider reads where it is. */
function toTheShop(pickup: PickupDraft): PickupDraft {
  return { ...pickup, ...pickup.to, secondPhone: pickup.phone, note: riderNote(pickup) }
}

function riderNote({ merchantRef, name, phone, address, on, note }: PickupDraft): string {
  const door = `Fetch ${merchantRef} on ${on} from ${name}, ${phone}, ${address}.`
  return note === null ? door : `${door} ${note}`
}

/** In the form in which the list was seen by others; ours were never seen. */
const Stations = z
  .union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data)])
  .transform((all) => all.flatMap((one) => Station.safeParse(one).data ?? []))
const Station = z.object({ id: z.coerce.number().int(), name: z.string() })

type FindStation = (area: CourierArea) => Promise<NamedPlace | null>

/** Steadfast's thana for one of our places, by its name; the list is kept for a day. */
function openStations(get: PickupOptions['get'], now: () => number): FindStation {
  let kept: { readonly at: number; readonly stations: readonly NamedPlace[] } | undefined
  return async ({ area }) => {
    if (kept === undefined || now() - kept.at >= KEPT_MS) {
      const outcome = await get('thanas', '/police_stations')
      if ('kind' in outcome || outcome.status >= 400) return null
      const read = Stations.safeParse(outcome.body)
      if (!read.success) return null
      kept = { at: now(), stations: read.data }
    }
    return placeNamed(kept.stations, area) ?? null
  }
}
