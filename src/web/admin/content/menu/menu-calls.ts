import { namedEndpoint, type Api } from '#client/api.ts'
import type { addMenuLink, getMenuLink, listMenuLinks, saveMenuLink } from '#contract/staff/content/menu.ts'
import { menuPlaces, type MenuPlace } from '#domain/content/menu-places.ts'
import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/menu-links'
const list = namedEndpoint<typeof listMenuLinks>({ method: 'GET', path })
const get = namedEndpoint<typeof getMenuLink>({ method: 'GET', path: `${path}/:link` })
const add = namedEndpoint<typeof addMenuLink>({ method: 'POST', path })
const save = namedEndpoint<typeof saveMenuLink>({ method: 'PUT', path: `${path}/:link` })

export function readMenuLinks(api: Api) {
  return api(list, {})
}

export function readMenuLink(api: Api, link: string) {
  return api(get, { params: { link } })
}

/** The place that an address or a form names; the menu where it names none. */
export function placeNamed(name: string | null): MenuPlace {
  return menuPlaces.find((place) => place === name) ?? 'menu'
}

/** The link of a form, as the API takes it. */
export function menuLinkIn(form: FormData) {
  return {
    place: placeNamed(textOf(form, 'place')),
    text: textOf(form, 'text'),
    text_bn: textOf(form, 'text_bn'),
    link: textOf(form, 'link').trim(),
    ...scheduleIn(form),
  }
}
export type TypedMenuLink = ReturnType<typeof menuLinkIn>

export async function writeMenuLink(api: Api, link: string, form: FormData): Promise<void> {
  const body = menuLinkIn(form)
  if (link === 'new') await api(add, { body })
  else await api(save, { params: { link }, body: { ...body, version: versionIn(form) } })
}
