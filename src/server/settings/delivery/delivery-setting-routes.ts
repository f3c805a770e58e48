import { getDeliverySettings, saveDeliverySettings } from '#contract/staff/settings/delivery.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { placesIn } from './check-delivery.ts'
import { saveDelivery, showDelivery, type SettingsContext } from './change-delivery.ts'

/** The settings of delivery in the hands of the owner. */
export function mountDeliverySettings(api: ApiApp, shop: SettingsContext): void {
  mount(api, getDeliverySettings, async () => ({
    ...(await showDelivery(shop.db)),
    places: [...placesIn(shop.addresses)],
  }))
  mount(api, saveDeliverySettings, ({ body }) => saveDelivery(shop, body))
}
