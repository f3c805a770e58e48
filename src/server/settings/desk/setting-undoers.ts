import { saveCheckoutSettings } from '#contract/staff/settings/checkout.ts'
import { saveDeliverySettings } from '#contract/staff/settings/delivery.ts'
import { saveBrandingSettings } from '#contract/staff/settings/branding.ts'
import { saveStoreSettings } from '#contract/staff/settings/store.ts'
import type { Undoer } from '#server/audit/undoer.ts'
import { checkoutGroup } from '#server/settings/checkout/checkout-group.ts'
import { deliveryGroup } from '#server/settings/delivery/delivery-group.ts'
import { brandingGroup } from '#server/settings/branding/branding-group.ts'
import { undoerOf } from '#server/settings/setting-group.ts'
import { storeGroup } from '#server/settings/store/store-group.ts'

/** The ways back from changed settings. */
export const settingUndoers: readonly Undoer[] = [
  undoerOf(deliveryGroup, saveDeliverySettings),
  undoerOf(checkoutGroup, saveCheckoutSettings),
  undoerOf(storeGroup, saveStoreSettings),
  undoerOf(brandingGroup, saveBrandingSettings),
]
