import { getCheckoutSettings, saveCheckoutSettings } from '#contract/staff/settings/checkout.ts'
import { getDeliverySettings, saveDeliverySettings } from '#contract/staff/settings/delivery.ts'
import {
  addLogo as addLogoEndpoint,
  getBrandingSettings,
  saveBrandingSettings,
} from '#contract/staff/settings/branding.ts'
import { getStoreSettings, saveStoreSettings } from '#contract/staff/settings/store.ts'
import type { Addresses } from '#server/delivery/addresses.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { problemsOf as problemsOfCheckout } from '#server/settings/checkout/check-checkout.ts'
import { checkoutGroup } from '#server/settings/checkout/checkout-group.ts'
import {
  districtsIn,
  placesIn,
  problemsOf as problemsOfDelivery,
} from '#server/settings/delivery/check-delivery.ts'
import { deliveryGroup } from '#server/settings/delivery/delivery-group.ts'
import { brandingGroup } from '#server/settings/branding/branding-group.ts'
import { addLogo, problemsOf as problemsOfBranding } from '#server/settings/branding/save-branding.ts'
import { saveGroup, showGroup, type SettingsContext } from '#server/settings/setting-group.ts'
import { storeGroup } from '#server/settings/store/store-group.ts'
import type { Clock } from '#server/platform/clock.ts'

interface SettingParts extends SettingsContext {
  readonly addresses: Addresses
  readonly clock: Clock
  readonly isCategory: (slug: string) => boolean
}

/** The settings of the shop in the hands of the owner. */
export function mountSettings(api: ApiApp, shop: SettingParts): void {
  const { db, addresses, isCategory } = shop
  mount(api, getDeliverySettings, async () => {
    const form = await showGroup(db, deliveryGroup)
    return { ...form, places: [...placesIn(addresses)], districts: [...districtsIn(form, addresses)] }
  })
  mount(api, saveDeliverySettings, ({ body: { version, ...form } }) =>
    saveGroup(shop, deliveryGroup, { form, version, errors: problemsOfDelivery(form, addresses) }),
  )
  mount(api, getCheckoutSettings, () => showGroup(db, checkoutGroup))
  mount(api, saveCheckoutSettings, ({ body: { version, ...form } }) =>
    saveGroup(shop, checkoutGroup, { form, version, errors: problemsOfCheckout(form, isCategory) }),
  )
  mount(api, getStoreSettings, () => showGroup(db, storeGroup))
  mount(api, saveStoreSettings, ({ body: { version, ...form } }) =>
    saveGroup(shop, storeGroup, { form, version, errors: {} }),
  )
  mount(api, getBrandingSettings, () => showGroup(db, brandingGroup))
  mount(api, saveBrandingSettings, async ({ body: { version, ...form } }) =>
    saveGroup(shop, brandingGroup, { form, version, errors: await problemsOfBranding(db, form) }),
  )
  mount(api, addLogoEndpoint, (_, { bytes }) => addLogo(shop, bytes))
}
