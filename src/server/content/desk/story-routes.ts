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
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  refuseProblems,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import { brokenLinksOfPages } from '#server/content/edit/check-page.ts'
import { prepareStory, problemsOfStory } from '#server/content/edit/check-story.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { storyKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { freeSlug } from '#server/content/edit/free-slug.ts'
import { keepDraft } from '#server/content/edit/keep-draft.ts'
import { factsOf } from '#server/content/edit/row-facts.ts'
import { loadPictures } from '#server/content/home-store.ts'
import { loadPieceNames } from '#server/content/story-store.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** Of words without a Latin letter. */
const USUAL_SLUG = 'story'
/** The address of a story that is not saved yet. */
const NEW_SLUG = 'new-story'

/** Stories in the hands of staff. */
export function mountStoryDesk(api: ApiApp, parts: ContentParts): void {
  const shown = (row: ContentRow) => showStory(parts, row)
  mount(api, listStaffStories, async () => {
    const found = await listContent(parts, storyKind)
    return { results: (await summariesOf(parts, found)).toReversed() }
  })
  mount(api, getStaffStory, async ({ params }) => shown(await findContent(parts, storyKind, params.story)))
  mount(api, addStory, async ({ body }) => {
    const made = async (trx: Db) => ({
      slug: body.slug ?? (await freeSlug(trx, storyKind, { name: body.title, usual: USUAL_SLUG })),
    })
    return shown(await makeContent(parts, storyKind, { form: body, made }))
  })
  mount(api, saveStory, async ({ params: { story: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, storyKind, { id, version, form })),
  )
  mount(api, draftStory, async ({ body: { id, ...sent } }) => {
    const slug = sent.slug ?? NEW_SLUG
    const form = { ...prepareStory(sent), slug }
    refuseProblems(await problemsOfStory(parts.db, form))
    const { token, ends_at } = await keepDraft(parts, { kind: storyKind, id, form })
    return { path: `/stories/${slug}?draft=${token}`, ends_at }
  })
}

/** A story with what no form has: state, picture, names of pieces, and links that lead nowhere. */
async function showStory({ db, clock }: ContentParts, row: ContentRow): Promise<StaffStory> {
  const form = StoryForm.parse(formOf(storyKind, row))
  const [[file], pieces, [broken = []]] = await Promise.all([
    loadPictures(db, [form.picture_id]),
    loadPieceNames(db, piecesIn(`${form.body}${form.body_bn ?? ''}`)),
    brokenLinksOfPages(db, [form]),
  ])
  const words = { alt: form.picture_alt, alt_bn: form.picture_alt_bn }
  return {
    ...form,
    ...factsOf(storyKind, row, clock()),
    updated_at: updatedAt(row),
    image: file === undefined ? null : presentPicture({ ...file, ...words }),
    pieces,
    broken_links: [...broken],
  }
}

async function summariesOf(
  { db, clock }: ContentParts,
  found: readonly ContentRow[],
): Promise<StorySummary[]> {
  const forms = found.map((row) => StoryForm.parse(formOf(storyKind, row)))
  const broken = await brokenLinksOfPages(db, forms)
  return found.flatMap((row, at): StorySummary[] => {
    const form = forms[at]
    if (form === undefined) return []
    const { slug, title, title_bn, starts_at, ends_at } = form
    const facts = factsOf(storyKind, row, clock())
    const links = [...(broken[at] ?? [])]
    return [
      {
        ...facts,
        slug,
        title,
        title_bn,
        starts_at,
        ends_at,
        updated_at: updatedAt(row),
        broken_links: links,
      },
    ]
  })
}

function updatedAt(row: ContentRow): string {
  return new Date(String(row['updated_at'])).toISOString()
}
