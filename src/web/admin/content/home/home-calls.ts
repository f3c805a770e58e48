import { namedEndpoint, type Api } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type {
  addHomeSection,
  draftHomeSection,
  getHomeSection,
  listHomeChoices,
  listHomeSections,
  saveHomeSection,
} from '#contract/staff/content/home.ts'
import { HOME_TILES_MAX } from '#domain/content/content-limits.ts'
import { homeSectionKinds, type HomeSectionKind } from '#domain/content/home-sections.ts'
import { partIn } from '#web/admin/content/parts/part-in.ts'
import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { entriesIn, numberIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/home'
const list = namedEndpoint<typeof listHomeSections>({ method: 'GET', path })
const get = namedEndpoint<typeof getHomeSection>({ method: 'GET', path: `${path}/:section` })
const add = namedEndpoint<typeof addHomeSection>({ method: 'POST', path })
const save = namedEndpoint<typeof saveHomeSection>({ method: 'PUT', path: `${path}/:section` })
const draft = namedEndpoint<typeof draftHomeSection>({ method: 'POST', path: `${path}/draft` })
const choices = namedEndpoint<typeof listHomeChoices>({ method: 'GET', path: `${path}/choices` })

export type HomeChoices = Reply<typeof listHomeChoices>

export function readHomeSections(api: Api) {
  return api(list, {})
}

export function readHomeSection(api: Api, section: string) {
  return api(get, { params: { section } })
}

export function readHomeChoices(api: Api): Promise<HomeChoices> {
  return api(choices, {})
}

/** The kind that an address or a form names; undefined: there is none of that name. */
export function kindNamed(name: string | null): HomeSectionKind | undefined {
  return homeSectionKinds.find((kind) => kind === name)
}

/** The section of a form, as the API takes it. */
export function sectionIn(form: FormData) {
  const kind = kindNamed(textOf(form, 'kind')) ?? 'hero'
  const dates = scheduleIn(form)
  if (kind === 'hero') return { kind, ...dates, ...heroIn(form) }
  if (kind === 'tiles') return { kind, ...dates, tiles: tilesIn(form) }
  if (kind === 'budgets') return { kind, ...dates, budgets: entriesIn(textOf(form, 'budgets')).map(numberIn) }
  if (kind === 'promises' || kind === 'recently_viewed' || kind === 'store') return { kind, ...dates }
  const headed = { ...dates, ...headingIn(form) }
  if (kind === 'story') return { kind, ...headed, ...textIn(form), ...wideIn(form), ...collectionIn(form) }
  return kind === 'collection' ? { kind, ...headed, ...collectionIn(form) } : { kind, ...headed }
}
export type TypedSection = ReturnType<typeof sectionIn>

function headingIn(form: FormData) {
  return { heading: textOf(form, 'heading'), heading_bn: textOf(form, 'heading_bn') }
}

function textIn(form: FormData) {
  return { text: textOf(form, 'text'), text_bn: textOf(form, 'text_bn') }
}

function heroIn(form: FormData) {
  return {
    ...headingIn(form),
    ...textIn(form),
    overline: textOf(form, 'overline'),
    overline_bn: textOf(form, 'overline_bn'),
    button_text: textOf(form, 'button_text'),
    button_text_bn: textOf(form, 'button_text_bn'),
    button_link: textOf(form, 'button_link'),
    link_text: textOf(form, 'link_text'),
    link_text_bn: textOf(form, 'link_text_bn'),
    link: textOf(form, 'link'),
    ...wideIn(form),
    shade: numberIn(textOf(form, 'shade')),
  }
}

function wideIn(form: FormData) {
  return {
    picture_id: textOf(form, 'picture_id'),
    picture_alt: textOf(form, 'picture_alt'),
    picture_alt_bn: textOf(form, 'picture_alt_bn'),
    focus_x: partIn(form, 'focus_x'),
    focus_y: partIn(form, 'focus_y'),
    phone_picture_id: textOf(form, 'phone_picture_id') || null,
    phone_focus_x: partIn(form, 'phone_focus_x'),
    phone_focus_y: partIn(form, 'phone_focus_y'),
  }
}

function collectionIn(form: FormData) {
  return { collection_id: idIn(textOf(form, 'collection_id')) }
}

/** The tiles of a form; those without a category are left out. */
function tilesIn(form: FormData) {
  return Array.from({ length: HOME_TILES_MAX }, (_, at) => ({
    category_id: idIn(textOf(form, `tiles.${at}.category_id`)),
    picture_id: textOf(form, `tiles.${at}.picture_id`) || null,
  })).flatMap(({ category_id, picture_id }) => (category_id === null ? [] : [{ category_id, picture_id }]))
}

function idIn(typed: string): number | null {
  return typed === '' ? null : Number(typed)
}

/** Saves a section, and gives its id. */
export async function writeSection(api: Api, section: string, form: FormData): Promise<number> {
  const body = sectionIn(form)
  if (section === 'new') return (await api(add, { body })).id
  return (await api(save, { params: { section }, body: { ...body, version: versionIn(form) } })).id
}

/** The address under which the section of a form can be looked at before it is saved, with the contrast of its words. */
export function keepSectionDraft(api: Api, section: string, form: FormData) {
  return api(draft, { body: { ...sectionIn(form), id: section === 'new' ? null : Number(section) } })
}
