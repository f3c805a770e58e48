import { StoreView } from '#contract/shop/content.ts'
import { BrandingForm } from '#contract/staff/settings/branding.ts'
import type { SettingGroup } from '#server/settings/setting-group.ts'

/** The logo and the accent of the shop; they stand in the settings of the store, which every page reads. */
export const brandingGroup: SettingGroup<BrandingForm> = {
  kind: 'branding_settings',
  id: 'branding',
  undo: 'branding_settings_changed',
  names: ['store'],
  form: BrandingForm,
  formOf: ({ store }) => StoreView.parse(store).branding,
  changesBy: (branding) => ({ store: { branding } satisfies Partial<StoreView> }),
}
