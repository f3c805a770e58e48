import { StoreView } from '#contract/shop/content.ts'
import { StoreSettingsForm } from '#contract/staff/settings/store.ts'
import { socialNetworks } from '#domain/store/social-networks.ts'
import type { Changes, SettingGroup } from '#server/settings/setting-group.ts'
import type { Settings } from '#server/settings/setting-sql.ts'

/** Names, addresses and numbers of the shop. */
export const storeGroup: SettingGroup<StoreSettingsForm> = {
  kind: 'store_settings',
  id: 'store',
  undo: 'store_settings_changed',
  names: ['store'],
  form: StoreSettingsForm,
  formOf,
  changesBy,
}

function formOf(values: Settings): StoreSettingsForm {
  const store = StoreView.parse(values.store)
  const pageIn = (network: (typeof socialNetworks)[number]) =>
    store.social.find((one) => one.network === network)?.url ?? null
  return {
    name: store.name,
    name_bn: store.name_bn,
    about: store.about,
    about_bn: store.about_bn,
    email: store.email,
    phone: store.phone,
    address: store.address,
    address_bn: store.address_bn,
    legal_name: store.legal_name,
    trade_licence: store.trade_licence,
    dbid: store.dbid,
    bin: store.bin,
    sister_brands: store.sister_brands,
    facebook: pageIn('facebook'),
    instagram: pageIn('instagram'),
    tiktok: pageIn('tiktok'),
    youtube: pageIn('youtube'),
    pinterest: pageIn('pinterest'),
    whatsapp: store.chat.whatsapp,
    messenger: store.chat.messenger,
    search_pause_ms: store.search_pause_ms,
  }
}

function changesBy(form: StoreSettingsForm): Changes {
  const { facebook, instagram, tiktok, youtube, pinterest, whatsapp, messenger, ...rest } = form
  const pages = { facebook, instagram, tiktok, youtube, pinterest }
  return {
    store: {
      ...rest,
      social: socialNetworks.flatMap((network) => {
        const url = pages[network]
        return url === null ? [] : [{ network, url }]
      }),
      chat: { whatsapp, messenger },
    } satisfies Partial<StoreView>,
  }
}
