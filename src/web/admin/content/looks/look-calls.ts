import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addLook,
  draftLook,
  getStaffLook,
  listStaffLooks,
  saveLook,
} from '#contract/staff/content/looks.ts'
import { LOOK_SPOTS_MAX } from '#domain/content/content-limits.ts'
import { partIn } from '#web/admin/content/parts/part-in.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { headIn, searchIn, withoutEmptySlug } from '#web/admin/content/stories/head-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

const looks = '/v1/staff/looks'
const listing = namedEndpoint<typeof listStaffLooks>({ method: 'GET', path: looks })
const getting = namedEndpoint<typeof getStaffLook>({ method: 'GET', path: `${looks}/:look` })
const adding = namedEndpoint<typeof addLook>({ method: 'POST', path: looks })
const saving = namedEndpoint<typeof saveLook>({ method: 'PUT', path: `${looks}/:look` })
const drafting = namedEndpoint<typeof draftLook>({ method: 'POST', path: `${looks}/draft` })

export const readLooks = (api: Api) => api(listing, {})
export const readLook = (api: Api, look: string) => api(getting, { params: { look } })

/** The look of a form, as the API takes it. */
export function lookIn(form: FormData) {
  return {
    ...headIn(form),
    focus_x: partIn(form, 'focus_x'),
    focus_y: partIn(form, 'focus_y'),
    spots: spotsIn(form),
    ...searchIn(form),
  }
}
export type TypedLook = ReturnType<typeof lookIn>

/** The spots of a form; those without a product are left out. */
function spotsIn(form: FormData) {
  return Array.from({ length: LOOK_SPOTS_MAX }, (_, at) => `spots.${at}`).flatMap((spot) => {
    const product = textOf(form, `${spot}.product_id`).trim()
    if (product === '') return []
    return [{ product_id: numberIn(product), x: partIn(form, `${spot}.x`), y: partIn(form, `${spot}.y`) }]
  })
}

/** Saves a look, and gives its id. */
export async function writeLook(api: Api, look: string, form: FormData): Promise<number> {
  const body = lookIn(form)
  if (look === 'new') return (await api(adding, { body: withoutEmptySlug(body) })).id
  return (await api(saving, { params: { look }, body: { ...body, version: versionIn(form) } })).id
}

/** The address under which the look of a form can be looked at before it is saved. */
export async function keepLookDraft(api: Api, look: string, form: FormData): Promise<string> {
  const id = look === 'new' ? null : Number(look)
  return (await api(drafting, { body: { ...withoutEmptySlug(lookIn(form)), id } })).path
}
