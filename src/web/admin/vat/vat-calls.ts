import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  addVatClass,
  addVatRate,
  archiveVatClass,
  listVatClasses,
  moveVatProducts,
  removeVatRate,
  renameVatClass,
} from '#contract/staff/vat/classes.ts'
import type {
  addVatDefaultRate,
  listVatDefaults,
  removeVatDefaultRate,
} from '#contract/staff/vat/defaults.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { percentIn } from '#web/admin/ui/typed-numbers.ts'

export const listClasses = namedEndpoint<typeof listVatClasses>({
  method: 'GET',
  path: '/v1/staff/vat/classes',
})
const add = namedEndpoint<typeof addVatClass>({ method: 'POST', path: '/v1/staff/vat/classes' })
const rename = namedEndpoint<typeof renameVatClass>({
  method: 'PUT',
  path: '/v1/staff/vat/classes/:vat_class',
})
const addRate = namedEndpoint<typeof addVatRate>({
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/rates',
})
const removeRate = namedEndpoint<typeof removeVatRate>({
  method: 'DELETE',
  path: '/v1/staff/vat/classes/:vat_class/rates/:from_day',
})
const archive = namedEndpoint<typeof archiveVatClass>({
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/archive',
})
const move = namedEndpoint<typeof moveVatProducts>({
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/products',
})

export const listDefaults = namedEndpoint<typeof listVatDefaults>({
  method: 'GET',
  path: '/v1/staff/vat/defaults',
})
const addDefault = namedEndpoint<typeof addVatDefaultRate>({
  method: 'POST',
  path: '/v1/staff/vat/defaults/:vat_default/rates',
})
const removeDefault = namedEndpoint<typeof removeVatDefaultRate>({
  method: 'DELETE',
  path: '/v1/staff/vat/defaults/:vat_default/rates/:from_day',
})

export type VatWork = 'made' | 'named' | 'rated' | 'unrated' | 'archived' | 'restored' | 'moved'
export type DefaultWork = 'rated' | 'ended' | 'unrated'

const namesIn = (form: FormData) => ({ name: textOf(form, 'name'), name_bn: textOf(form, 'name_bn') })
const rateIn = (form: FormData) => ({
  percent: percentIn(textOf(form, 'percent')),
  // The API refuses a text that is no day.
  from_day: textOf(form, 'from_day'),
})

/** Makes a class; answers its code. */
export async function makeClass(api: Api, form: FormData): Promise<string> {
  return (await api(add, { body: { ...namesIn(form), ...rateIn(form) } })).code
}

/** Does what a form on the page of a class asks for; answers how many products were moved, if that was asked. */
export async function changeClass(api: Api, form: FormData, code: string): Promise<number | null> {
  const params = { vat_class: code }
  const version = Number(textOf(form, 'version'))
  // A form of this page names one of these.
  const work = textOf(form, 'work') as VatWork
  switch (work) {
    case 'named':
      await api(rename, { params, body: { ...namesIn(form), version } })
      return null
    case 'rated':
      await api(addRate, { params, body: { ...rateIn(form), version } })
      return null
    case 'unrated':
      await api(removeRate, {
        params: { ...params, from_day: textOf(form, 'from_day') },
        query: { version },
      } satisfies Arguments<typeof removeVatRate>)
      return null
    case 'moved': {
      const to = textOf(form, 'to_class')
      return (await api(move, { params, body: { to_class: to === '' ? null : to, version } })).products
    }
    case 'archived':
    case 'restored':
    case 'made':
      await api(archive, { params, body: { archived: work === 'archived', version } })
      return null
  }
}

/** Does what a form on the page of the shop's or a category's rates asks for. */
export async function changeDefault(api: Api, form: FormData, code: string): Promise<void> {
  const params = { vat_default: code }
  const version = Number(textOf(form, 'version'))
  // A form of this page names one of these.
  const work = textOf(form, 'work') as DefaultWork
  if (work === 'unrated') {
    const from_day = textOf(form, 'from_day')
    await api(removeDefault, { params: { ...params, from_day }, query: { version } })
  } else {
    const { percent, from_day } = rateIn(form)
    await api(addDefault, { params, body: { percent: work === 'ended' ? null : percent, from_day, version } })
  }
}
