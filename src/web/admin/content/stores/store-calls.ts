import { namedEndpoint, type Api } from '#client/api.ts'
import type { addStore, getStaffStore, listStaffStores, saveStore } from '#contract/staff/content/stores.ts'
import { SPECIAL_HOURS_MAX } from '#domain/content/content-limits.ts'
import { placeIn } from '#domain/store/place-in.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/stores'
const list = namedEndpoint<typeof listStaffStores>({ method: 'GET', path })
const get = namedEndpoint<typeof getStaffStore>({ method: 'GET', path: `${path}/:store` })
const add = namedEndpoint<typeof addStore>({ method: 'POST', path })
const save = namedEndpoint<typeof saveStore>({ method: 'PUT', path: `${path}/:store` })

export function readStores(api: Api) {
  return api(list, {})
}

export function readStore(api: Api, store: string) {
  return api(get, { params: { store } })
}

/** The store of a form, as the API takes it. */
export function storeIn(form: FormData) {
  const place = placeIn(textOf(form, 'place'))
  return {
    name: textOf(form, 'name'),
    name_bn: textOf(form, 'name_bn'),
    address: textOf(form, 'address'),
    address_bn: textOf(form, 'address_bn'),
    landmark: textOf(form, 'landmark'),
    landmark_bn: textOf(form, 'landmark_bn'),
    phone: textOf(form, 'phone'),
    whatsapp: textOf(form, 'whatsapp'),
    latitude: place?.latitude ?? Number.NaN,
    longitude: place?.longitude ?? Number.NaN,
    hours: Array.from({ length: 7 }, (_, weekday) => hoursIn(form, `hours.${weekday}`)),
    special_hours: specialIn(form),
    services: servicesIn(form),
    picture_id: textOf(form, 'picture_id') || null,
    picture_alt: textOf(form, 'picture_alt'),
    picture_alt_bn: textOf(form, 'picture_alt_bn'),
    map_id: textOf(form, 'map_id') || null,
    map_alt: textOf(form, 'map_alt'),
    map_alt_bn: textOf(form, 'map_alt_bn'),
  }
}
export type TypedStore = ReturnType<typeof storeIn>

/** Two empty times say that the store is closed. */
function hoursIn(form: FormData, name: string) {
  const [opens, closes] = [textOf(form, `${name}.opens`), textOf(form, `${name}.closes`)]
  return opens === '' && closes === '' ? null : { opens, closes }
}

/** The days with hours of their own; lines without a day are left out. */
function specialIn(form: FormData) {
  return Array.from({ length: SPECIAL_HOURS_MAX }, (_, at) => `special_hours.${at}`)
    .map((name) => ({
      day: textOf(form, `${name}.day`),
      hours: hoursIn(form, name),
      note: textOf(form, `${name}.note`),
      note_bn: textOf(form, `${name}.note_bn`),
    }))
    .filter(({ day }) => day !== '')
}

/** A service on each line, with its name in Bangla on the same line of the other field. */
function servicesIn(form: FormData) {
  const bangla = textOf(form, 'services_bn').split(/\r?\n/)
  return textOf(form, 'services')
    .split(/\r?\n/)
    .map((name, line) => ({ name: name.trim(), name_bn: bangla[line]?.trim() ?? '' }))
    .filter(({ name }) => name !== '')
}

/** Saves a store, and gives its id. */
export async function writeStore(api: Api, store: string, form: FormData): Promise<number> {
  const body = storeIn(form)
  if (store === 'new') return (await api(add, { body })).id
  return (await api(save, { params: { store }, body: { ...body, version: versionIn(form) } })).id
}
