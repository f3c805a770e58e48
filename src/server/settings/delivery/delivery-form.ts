import { createHash } from 'node:crypto'
import { StoreView } from '#contract/shop/content.ts'
import type { DeliveryForm } from '#contract/staff/settings/delivery.ts'
import type { DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { CheckoutSettings } from '#server/checkout/checkout-settings.ts'
import type { Settings } from '#server/settings/setting-sql.ts'
import { DeliverySettings } from '#server/delivery/live-delivery.ts'

/** The settings in which the parts of the form stand. */
export const deliveryNames = ['checkout', 'delivery', 'store'] as const

/** The settings as they are stored, checked. */
export function readParts(values: Settings) {
  return {
    store: StoreView.parse(values.store),
    delivery: DeliverySettings.parse(values.delivery),
    checkout: CheckoutSettings.parse(values.checkout),
  }
}

type Parts = ReturnType<typeof readParts>

/** The parts of the settings that the form of delivery shows. */
export function formOf({ store, delivery, checkout }: Parts): DeliveryForm {
  const zone = (code: DeliveryZone['code']) => {
    const found = delivery.zones.find((one) => one.code === code)
    if (found === undefined) throw new Error(`The setting "delivery" has no zone "${code}"`)
    return found
  }
  const [inside, suburbs, elsewhere] = [zone('inside_dhaka'), zone('suburbs'), zone('elsewhere')]
  const { express, collect, ...weights } = checkout.delivery
  return {
    inside_dhaka_charge: store.delivery.inside_dhaka,
    inside_dhaka_from: inside.days.from,
    inside_dhaka_to: inside.days.to,
    inside_dhaka_places: placesOf(inside),
    suburbs_charge: store.delivery.suburbs,
    suburbs_from: suburbs.days.from,
    suburbs_to: suburbs.days.to,
    suburbs_places: placesOf(suburbs),
    elsewhere_charge: store.delivery.elsewhere,
    elsewhere_from: elsewhere.days.from,
    elsewhere_to: elsewhere.days.to,
    free_over: weights.free_over,
    base_grams: weights.base_grams,
    per_kilogram: weights.per_kilogram,
    express_on: express.on,
    express_charge: express.charge,
    express_cut_off: express.cut_off,
    collect_on: collect.on,
    collect_ready_minutes: collect.ready_minutes,
    collect_last_order: collect.last_order,
    cut_off: delivery.cut_off,
    handling_days: delivery.handling_days,
    weekend: delivery.weekend,
    holidays: delivery.holidays,
  }
}

/** The members of each setting that the form writes. */
export function changesBy(form: DeliveryForm, { delivery, checkout }: Parts) {
  const days: Readonly<Record<DeliveryZone['code'], DeliveryZone['days']>> = {
    inside_dhaka: { from: form.inside_dhaka_from, to: form.inside_dhaka_to },
    suburbs: { from: form.suburbs_from, to: form.suburbs_to },
    elsewhere: { from: form.elsewhere_from, to: form.elsewhere_to },
  }
  const places: Readonly<Record<DeliveryZone['code'], readonly string[]>> = {
    inside_dhaka: form.inside_dhaka_places,
    suburbs: form.suburbs_places,
    elsewhere: [],
  }
  const { express, collect } = checkout.delivery
  return {
    store: {
      delivery: {
        inside_dhaka: form.inside_dhaka_charge,
        suburbs: form.suburbs_charge,
        elsewhere: form.elsewhere_charge,
      },
    },
    delivery: {
      zones: delivery.zones.map((zone) => ({
        ...zone,
        days: days[zone.code],
        metros: named('metro', places[zone.code]),
        districts: named('district', places[zone.code]),
        areas: named('area', places[zone.code]),
      })),
      cut_off: form.cut_off,
      handling_days: form.handling_days,
      weekend: [...new Set(form.weekend)].toSorted((one, other) => one - other),
      holidays: [...new Set(form.holidays)].toSorted(),
    },
    checkout: {
      delivery: {
        ...checkout.delivery,
        free_over: form.free_over,
        base_grams: form.base_grams,
        per_kilogram: form.per_kilogram,
        express: {
          ...express,
          on: form.express_on,
          charge: form.express_charge,
          cut_off: form.express_cut_off,
        },
        collect: {
          ...collect,
          on: form.collect_on,
          ready_minutes: form.collect_ready_minutes,
          last_order: form.collect_last_order,
        },
      },
    },
  }
}

/** The settings as they are once the members are written. */
export function merged(parts: Parts, changed: ReturnType<typeof changesBy>): Parts {
  return {
    store: { ...parts.store, ...changed.store },
    delivery: { ...parts.delivery, ...changed.delivery },
    checkout: { ...parts.checkout, ...changed.checkout },
  }
}

/** Changes with every change of the form. */
export function versionOf(form: DeliveryForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)
}

function placesOf({ metros, districts, areas }: DeliveryZone): string[] {
  return [
    ...metros.map((name) => `metro:${name}`),
    ...districts.map((id) => `district:${id}`),
    ...areas.map((id) => `area:${id}`),
  ]
}

function named(kind: string, places: readonly string[]): string[] {
  return places.flatMap((place) => (place.startsWith(`${kind}:`) ? [place.slice(kind.length + 1)] : []))
}
