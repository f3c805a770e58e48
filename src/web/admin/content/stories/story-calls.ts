import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addStory,
  draftStory,
  getStaffStory,
  listStaffStories,
  saveStory,
} from '#contract/staff/content/stories.ts'
import { versionIn } from '#web/admin/content/parts/thing-calls.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { headIn, searchIn, withoutEmptySlug } from './head-calls.ts'

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
    ...headIn(form),
    body: textOf(form, 'body'),
    body_bn: textOf(form, 'body_bn'),
    ...searchIn(form),
  }
}
export type TypedStory = ReturnType<typeof storyIn>

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
