import { namedEndpoint } from '#client/api.ts'
import type {
  DeliveryForm,
  getDeliverySettings,
  PlaceView,
  saveDeliverySettings,
} from '#contract/staff/settings/delivery.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import type { Words } from '#web/admin/text/en.ts'
import { wordsIn } from '#web/admin/text/words.ts'
import { entriesIn, numberIn, takaIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/settings/delivery'
export const readDelivery = namedEndpoint<typeof getDeliverySettings>({ method: 'GET', path })
export const saveDelivery = namedEndpoint<typeof saveDeliverySettings>({ method: 'PUT', path })

export const zonesWithPlaces = ['inside_dhaka', 'suburbs'] as const
export type ZoneWithPlaces = (typeof zonesWithPlaces)[number]

/** Names of places by how a zone names them. */
export function placeNames(
  places: readonly PlaceView[],
  { placeKinds }: Words['settings'],
  either: (name: string, bangla: string | null) => string,
): ReadonlyMap<string, string> {
  const nameOf = ({ kind, name, name_bn, district, district_bn }: PlaceView) => {
    const own = either(name, name_bn)
    return kind === 'area' ? `${own}, ${either(district ?? '', district_bn)}` : placeKinds[kind](own)
  }
  return new Map(places.map((one) => [one.place, nameOf(one)]))
}

/** The form as the API takes it, without the places that are to be added. */
export function deliveryIn(form: FormData): DeliveryForm {
  const text = (name: string) => textOf(form, name).trim()
  const isOn = (name: string) => form.get(name) !== null
  const texts = (name: string) => form.getAll(name).filter((one) => typeof one === 'string')
  return {
    inside_dhaka_charge: takaIn(text('inside_dhaka_charge')),
    inside_dhaka_from: numberIn(text('inside_dhaka_from')),
    inside_dhaka_to: numberIn(text('inside_dhaka_to')),
    inside_dhaka_places: texts('inside_dhaka_places'),
    suburbs_charge: takaIn(text('suburbs_charge')),
    suburbs_from: numberIn(text('suburbs_from')),
    suburbs_to: numberIn(text('suburbs_to')),
    suburbs_places: texts('suburbs_places'),
    elsewhere_charge: takaIn(text('elsewhere_charge')),
    elsewhere_from: numberIn(text('elsewhere_from')),
    elsewhere_to: numberIn(text('elsewhere_to')),
    free_over: text('free_over') === '' ? null : takaIn(text('free_over')),
    base_grams: numberIn(text('base_grams')),
    per_kilogram: takaIn(text('per_kilogram')),
    express_on: isOn('express_on'),
    express_charge: takaIn(text('express_charge')),
    express_cut_off: text('express_cut_off'),
    collect_on: isOn('collect_on'),
    collect_ready_minutes: numberIn(text('collect_ready_minutes')),
    collect_last_order: text('collect_last_order'),
    cut_off: text('cut_off'),
    handling_days: numberIn(text('handling_days')),
    weekend: form.getAll('weekend').map(Number),
    holidays: entriesIn(text('holidays')),
  }
}

/** The names of places that are to be added, by zone, as they were typed. */
export type Added = Readonly<Record<ZoneWithPlaces, string>>

export function addedIn(form: FormData): Added {
  const text = (zone: ZoneWithPlaces) => textOf(form, `${zone}_add`).trim()
  return { inside_dhaka: text('inside_dhaka'), suburbs: text('suburbs') }
}

/** The form with the places that are to be added, and the zones whose typed name no place has. */
export function withAdded(
  typed: DeliveryForm,
  added: Added,
  places: readonly PlaceView[],
): { readonly wanted: DeliveryForm; readonly unknown: readonly ZoneWithPlaces[] } {
  const named = [
    placeNames(places, wordsIn('en').settings, (name) => name),
    placeNames(places, wordsIn('bn').settings, (name, bangla) => bangla ?? name),
  ]
  const byName = new Map(named.flatMap((names) => [...names].map(([place, name]) => [name, place] as const)))
  const placesOf = (zone: ZoneWithPlaces) => {
    const place = byName.get(added[zone])
    const kept = typed[`${zone}_places`]
    return place === undefined ? kept : [...new Set([...kept, place])]
  }
  return {
    wanted: {
      ...typed,
      inside_dhaka_places: placesOf('inside_dhaka'),
      suburbs_places: placesOf('suburbs'),
    },
    unknown: zonesWithPlaces.filter((zone) => added[zone] !== '' && !byName.has(added[zone])),
  }
}
