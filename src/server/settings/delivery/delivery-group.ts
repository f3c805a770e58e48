import { StoreView } from '#contract/shop/content.ts'
import { DeliveryForm } from '#contract/staff/settings/delivery.ts'
import type { DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { CheckoutSettings } from '#server/checkout/checkout-settings.ts'
import { byKind } from './check-delivery.ts'
import type { Changes, SettingGroup } from '#server/settings/setting-group.ts'
import type { Settings } from '#server/settings/setting-sql.ts'
import { DeliverySettings } from '#server/delivery/live-delivery.ts'

/** Charges, days and places of delivery, and when parcels go out. */
export const deliveryGroup: SettingGroup<DeliveryForm> = {
  kind: 'delivery_settings',
  id: 'delivery',
  undo: 'delivery_settings_changed',
  names: ['checkout', 'delivery', 'store'],
  form: DeliveryForm,
  formOf,
  changesBy,
}

/** The settings as they are stored, checked. */
function readParts(values: Settings) {
  return {
    store: StoreView.parse(values.store),
    delivery: DeliverySettings.parse(values.delivery),
    checkout: CheckoutSettings.parse(values.checkout),
  }
}

function formOf(values: Settings): DeliveryForm {
  const { store, delivery, checkout } = readParts(values)
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

function changesBy(form: DeliveryForm, values: Settings): Changes {
  const { delivery, checkout } = readParts(values)
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
        ...byKind(places[zone.code]),
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

function placesOf({ metros, districts, areas }: DeliveryZone): string[] {
  return [
    ...metros.map((name) => `metro:${name}`),
    ...districts.map((id) => `district:${id}`),
    ...areas.map((id) => `area:${id}`),
  ]
}
