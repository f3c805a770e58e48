import { namedEndpoint, type Api } from '#client/api.ts'
import type { addPage, draftPage, getStaffPage, listPages, savePage } from '#contract/staff/content/pages.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/pages'
const list = namedEndpoint<typeof listPages>({ method: 'GET', path })
const get = namedEndpoint<typeof getStaffPage>({ method: 'GET', path: `${path}/:page` })
const add = namedEndpoint<typeof addPage>({ method: 'POST', path })
const save = namedEndpoint<typeof savePage>({ method: 'PUT', path: `${path}/:page` })
const draft = namedEndpoint<typeof draftPage>({ method: 'POST', path: `${path}/draft` })

export function readPages(api: Api) {
  return api(list, {})
}

export function readPage(api: Api, page: string) {
  return api(get, { params: { page } })
}

/** The page of a form, as the API takes it. */
export function pageIn(form: FormData) {
  const lines = (name: string) =>
    textOf(form, name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return {
    title: textOf(form, 'title'),
    title_bn: textOf(form, 'title_bn'),
    summary: lines('summary'),
    summary_bn: lines('summary_bn'),
    body: textOf(form, 'body'),
    body_bn: textOf(form, 'body_bn'),
    seo_title: textOf(form, 'seo_title'),
    seo_title_bn: textOf(form, 'seo_title_bn'),
    seo_description: textOf(form, 'seo_description'),
    seo_description_bn: textOf(form, 'seo_description_bn'),
  }
}
export type TypedPage = ReturnType<typeof pageIn>

/** Saves a page, and gives its id. */
export async function writePage(api: Api, page: string, form: FormData): Promise<number> {
  const body = pageIn(form)
  if (page !== 'new')
    return (await api(save, { params: { page }, body: { ...body, version: versionIn(form) } })).id
  const slug = textOf(form, 'slug').trim()
  return (await api(add, { body: { ...body, ...(slug !== '' && { slug }) } })).id
}

/** The address under which the page of a form can be looked at before it is saved. */
export async function keepDraft(api: Api, page: string, form: FormData): Promise<string> {
  const id = page === 'new' ? null : Number(page)
  return (await api(draft, { body: { ...pageIn(form), id } })).path
}
