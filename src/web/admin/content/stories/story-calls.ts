import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addStory,
  draftStory,
  getStaffStory,
  listStaffStories,
  saveStory,
} from '#contract/staff/content/stories.ts'
import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const stories = '/v1/staff/stories'
const listing = namedEndpoint<typeof listStaffStories>({ method: 'GET', path: stories })
const getting = namedEndpoint<typeof getStaffStory>({ method: 'GET', path: `${stories}/:story` })
const adding = namedEndpoint<typeof addStory>({ method: 'POST', path: stories })
const saving = namedEndpoint<typeof saveStory>({ method: 'PUT', path: `${stories}/:story` })
const drafting = namedEndpoint<typeof draftStory>({ method: 'POST', path: `${stories}/draft` })

export const readStories = (api: Api) => api(listing, {})
export const readStory = (api: Api, story: string) => api(getting, { params: { story } })

/** The story of a form, as the API takes it. */
export function storyIn(form: FormData) {
  return {
    slug: textOf(form, 'slug').trim(),
    title: textOf(form, 'title'),
    title_bn: textOf(form, 'title_bn'),
    summary: textOf(form, 'summary'),
    summary_bn: textOf(form, 'summary_bn'),
    picture_id: textOf(form, 'picture_id'),
    picture_alt: textOf(form, 'picture_alt'),
    picture_alt_bn: textOf(form, 'picture_alt_bn'),
    ...scheduleIn(form),
    body: textOf(form, 'body'),
    body_bn: textOf(form, 'body_bn'),
    seo_title: textOf(form, 'seo_title'),
    seo_title_bn: textOf(form, 'seo_title_bn'),
    seo_description: textOf(form, 'seo_description'),
    seo_description_bn: textOf(form, 'seo_description_bn'),
  }
}
export type TypedStory = ReturnType<typeof storyIn>

/** A new one may leave its address to the shop. */
function withoutEmptySlug<Form extends { readonly slug: string }>({ slug, ...form }: Form) {
  return { ...form, ...(slug !== '' && { slug }) }
}

/** Saves a story, and gives its id. */
export async function writeStory(api: Api, story: string, form: FormData): Promise<number> {
  const body = storyIn(form)
  if (story === 'new') return (await api(adding, { body: withoutEmptySlug(body) })).id
  return (await api(saving, { params: { story }, body: { ...body, version: versionIn(form) } })).id
}

/** The address under which the story of a form can be looked at before it is saved. */
export async function keepStoryDraft(api: Api, story: string, form: FormData): Promise<string> {
  const id = story === 'new' ? null : Number(story)
  return (await api(drafting, { body: { ...withoutEmptySlug(storyIn(form)), id } })).path
}
