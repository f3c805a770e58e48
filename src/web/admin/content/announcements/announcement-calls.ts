import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addAnnouncement,
  getAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '#contract/staff/content/announcements.ts'
import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/announcements'
const list = namedEndpoint<typeof listAnnouncements>({ method: 'GET', path })
const get = namedEndpoint<typeof getAnnouncement>({ method: 'GET', path: `${path}/:announcement` })
const add = namedEndpoint<typeof addAnnouncement>({ method: 'POST', path })
const save = namedEndpoint<typeof saveAnnouncement>({ method: 'PUT', path: `${path}/:announcement` })

export function readAnnouncements(api: Api) {
  return api(list, {})
}

export function readAnnouncement(api: Api, announcement: string) {
  return api(get, { params: { announcement } })
}

/** The announcement of a form, as the API takes it. */
export function announcementIn(form: FormData) {
  return {
    text: textOf(form, 'text'),
    text_bn: textOf(form, 'text_bn'),
    link: textOf(form, 'link'),
    ...scheduleIn(form),
  }
}
export type TypedAnnouncement = ReturnType<typeof announcementIn>

export async function writeAnnouncement(api: Api, announcement: string, form: FormData): Promise<void> {
  const body = announcementIn(form)
  if (announcement === 'new') await api(add, { body })
  else await api(save, { params: { announcement }, body: { ...body, version: versionIn(form) } })
}
