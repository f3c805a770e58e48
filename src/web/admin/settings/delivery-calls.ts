import { namedEndpoint } from '#client/api.ts'
import type {
  DeliveryForm,
  getDeliverySettings,
  PlaceView,
  saveDeliverySettings,
} from '#contract/staff/settings/delivery.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import type { Words } from '#web/admin/text/en.ts'
import { entriesIn, numberIn, takaIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/settings/delivery'
export const readDelivery = namedEndpoint<typeof getDeliverySettings>({ method: 'GET', path })
export const saveDelivery = namedEndpoint<typeof saveDeliverySettings>({ method: 'PUT', path })

export const zonesWithPlaces = ['inside_dhaka', 'suburbs'] as const
type ZoneWithPlaces = (typeof zonesWithPlaces)[number]

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

/** The form as the API takes it, and the names that were typed and that no place has, by field. */
export function deliveryIn(
  form: FormData,
  /** Names in all languages, as a page shows them. */
  names: readonly ReadonlyMap<string, string>[],
): { readonly typed: DeliveryForm; readonly unknown: Readonly<Record<string, string>> } {
  const text = (name: string) => textOf(form, name).trim()
  const isOn = (name: string) => form.get(name) !== null
  const unknown: Record<string, string> = {}
  const placesOf = (zone: ZoneWithPlaces) => {
    const field = `${zone}_places`
    const kept = form.getAll(field).filter((one) => typeof one === 'string')
    const added = text(`${zone}_add`)
    if (added === '') return kept
    const found = names.flatMap((some) => [...some].find(([, name]) => name === added)?.[0] ?? [])[0]
    if (found === undefined) unknown[field] = added
    return [...new Set([...kept, ...(found === undefined ? [] : [found])])]
  }
  const typed = {
    inside_dhaka_charge: takaIn(text('inside_dhaka_charge')),
    inside_dhaka_from: numberIn(text('inside_dhaka_from')),
    inside_dhaka_to: numberIn(text('inside_dhaka_to')),
    inside_dhaka_places: placesOf('inside_dhaka'),
    suburbs_charge: takaIn(text('suburbs_charge')),
    suburbs_from: numberIn(text('suburbs_from')),
    suburbs_to: numberIn(text('suburbs_to')),
    suburbs_places: placesOf('suburbs'),
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
  return { typed, unknown }
}
