import { namedEndpoint } from '#client/api.ts'
import type {
  getStoreSettings,
  saveStoreSettings,
  StoreSettingsForm,
} from '#contract/staff/settings/store.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/settings/store'
export const readStore = namedEndpoint<typeof getStoreSettings>({ method: 'GET', path })
export const saveStore = namedEndpoint<typeof saveStoreSettings>({ method: 'PUT', path })

/** The form as the API takes it. */
export function storeIn(form: FormData): StoreSettingsForm {
  const text = (name: string) => textOf(form, name).trim()
  return {
    name: text('name'),
    name_bn: text('name_bn'),
    about: text('about'),
    about_bn: text('about_bn'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    address_bn: text('address_bn'),
    legal_name: text('legal_name'),
    trade_licence: text('trade_licence'),
    dbid: text('dbid'),
    bin: text('bin'),
    sister_brands: brandsIn(text('sister_brands')),
    facebook: text('facebook'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    youtube: text('youtube'),
    pinterest: text('pinterest'),
    whatsapp: text('whatsapp'),
    messenger: text('messenger'),
    search_pause_ms: numberIn(text('search_pause_ms')),
  }
}

type Brands = StoreSettingsForm['sister_brands']

/** One brand on a line: its name, then its address. */
export function brandLines(brands: Brands): string {
  return brands.map(({ name, url }) => `${name} ${url}`.trim()).join('\n')
}

function brandsIn(typed: string): Brands {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, url = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
      return { name, url }
    })
}
