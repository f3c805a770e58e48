import {
  addStory,
  draftStory,
  getStaffStory,
  listStaffStories,
  saveStory,
  StoryForm,
  type StaffStory,
  type StorySummary,
} from '#contract/staff/content/stories.ts'
import { piecesIn } from '#domain/content/story-pieces.ts'
import { findContent, formOf, listContent, rewriteContent } from '#server/content/edit/change-content.ts'
import { brokenLinksOfPages } from '#server/content/edit/check-page.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { storyKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { factsBeside, keepPostDraft, makePost, summaryOf } from './head-desk.ts'

/** Stories in the hands of staff. */
export function mountStoryDesk(api: ApiApp, parts: ContentParts): void {
  const shown = (row: ContentRow) => showStory(parts, row)
  mount(api, listStaffStories, async () => {
    const found = await listContent(parts, storyKind)
    return { results: (await summariesOf(parts, found)).toReversed() }
  })
  mount(api, getStaffStory, async ({ params }) => shown(await findContent(parts, storyKind, params.story)))
  mount(api, addStory, async ({ body }) => shown(await makePost(parts, storyKind, body)))
  mount(api, saveStory, async ({ params: { story: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, storyKind, { id, version, form })),
  )
  mount(api, draftStory, ({ body }) => keepPostDraft(parts, storyKind, { below: '/stories', sent: body }))
}

/** A story with what no form has: state, picture, names of pieces, and links that lead nowhere. */
async function showStory(parts: ContentParts, row: ContentRow): Promise<StaffStory> {
  const form = formIn(row)
  const products = piecesIn(`${form.body}${form.body_bn ?? ''}`)
  const [facts, [broken = []]] = await Promise.all([
    factsBeside(parts, storyKind, { row, form, products }),
    brokenLinksOfPages(parts.db, [form]),
  ])
  return { ...form, ...facts, broken_links: [...broken] }
}

async function summariesOf(parts: ContentParts, found: readonly ContentRow[]): Promise<StorySummary[]> {
  const all = found.map((row) => ({ row, form: formIn(row) }))
  const broken = await brokenLinksOfPages(
    parts.db,
    all.map(({ form }) => form),
  )
  return all.map((one, at) => ({
    ...summaryOf(parts, storyKind, one),
    broken_links: [...(broken[at] ?? [])],
  }))
}

function formIn(row: ContentRow): StoryForm {
  return StoryForm.parse(formOf(storyKind, row))
}
