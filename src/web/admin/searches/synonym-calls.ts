import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addSynonyms,
  getSynonyms,
  pauseSynonyms,
  removeSynonyms,
  saveSynonyms,
  SynonymsView,
  trySynonyms,
} from '#contract/staff/catalogue/synonyms.ts'
import { synonymKinds } from '#domain/search/synonym-rules.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { entriesIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/synonyms/:synonyms'
const read = namedEndpoint<typeof getSynonyms>({ method: 'GET', path })
const add = namedEndpoint<typeof addSynonyms>({ method: 'POST', path: '/v1/staff/synonyms' })
const save = namedEndpoint<typeof saveSynonyms>({ method: 'PUT', path })
const pause = namedEndpoint<typeof pauseSynonyms>({ method: 'PUT', path: `${path}/paused` })
const remove = namedEndpoint<typeof removeSynonyms>({ method: 'DELETE', path })
const look = namedEndpoint<typeof trySynonyms>({ method: 'POST', path: '/v1/staff/synonyms/try' })

/** The fields of a group, one word on a line. */
export type TypedGroup = Pick<SynonymsView, 'kind' | 'en' | 'bn' | 'banglish' | 'misspelt' | 'related'>

export function readGroup(api: Api, id: string) {
  return api(read, { params: { synonyms: id } })
}

/** The group as it stands in a form. */
export function typedIn(form: FormData): TypedGroup {
  const words = (name: string) => entriesIn(textOf(form, name))
  return {
    kind: synonymKinds.find((one) => one === textOf(form, 'kind')) ?? 'product',
    en: words('en'),
    bn: words('bn'),
    banglish: words('banglish'),
    misspelt: words('misspelt'),
    related: words('related'),
  }
}

/** Saves a group, and gives its id. */
export async function writeGroup(api: Api, id: string, form: FormData): Promise<number> {
  const body = typedIn(form)
  if (id === 'new') return (await api(add, { body })).id
  const version = Number(textOf(form, 'version'))
  return (await api(save, { params: { synonyms: id }, body: { ...body, version } })).id
}

export function tryGroup(api: Api, id: string, form: FormData) {
  const number = id === 'new' ? {} : { id: Number(id) }
  return api(look, { body: { term: textOf(form, 'term'), ...number, ...typedIn(form) } })
}

export async function pauseOrUse(api: Api, id: string, form: FormData): Promise<void> {
  const body = { paused: textOf(form, 'work') === 'pause', version: Number(textOf(form, 'version')) }
  await api(pause, { params: { synonyms: id }, body })
}

export async function removeGroup(api: Api, id: string, form: FormData): Promise<void> {
  await api(remove, { params: { synonyms: id }, query: { version: textOf(form, 'version') } })
}
