import type { Input } from '#contract/endpoint.ts'
import {
  addHomeSection,
  draftHomeSection,
  getHomeSection,
  homeSectionIn,
  listHomeChoices,
  listHomeSections,
  saveHomeSection,
  type HomeSectionForm,
  type HomeSectionSummary,
  type StaffHomeSection,
} from '#contract/staff/content/home.ts'
import { repeatedSections } from '#domain/content/home-sections.ts'
import { namedBy } from '#server/content/home-store.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { keepCrop } from '#server/media/crops/keep-crop.ts'
import { contrastsOf, type Contrasts } from '#server/media/crops/words-on-picture.ts'
import type { Media } from '#server/media/open-media.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  refuseProblems,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import { brokenLinksOfSections, problemsOfSection } from '#server/content/edit/check-home.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { homeSectionKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import {
  hasSectionOf,
  picturesThere,
  readHomeChoices,
  readSectionPictures,
} from '#server/content/edit/home-check-store.ts'
import { keepDraft } from '#server/content/edit/keep-draft.ts'
import { factsOf } from '#server/content/edit/row-facts.ts'

/** The dependencies of the editor of the home page. */
export interface HomeParts extends ContentParts {
  readonly media: Pick<Media, 'files' | 'queue'>
}

/** The sections of the home page in the hands of staff. */
export function mountHomeEditor(api: ApiApp, parts: HomeParts): void {
  const shown = (row: ContentRow) => presentSection(parts, row)
  mount(api, listHomeSections, async () => ({ results: await summaries(parts) }))
  mount(api, listHomeChoices, () => readHomeChoices(parts.db))
  mount(api, getHomeSection, async ({ params }) =>
    shown(await findContent(parts, homeSectionKind, params.section)),
  )
  mount(api, addHomeSection, async ({ body: form }) => {
    await cropFor(parts, form)
    const made = async (trx: Db) => {
      await refuseSecond(trx, form)
      return {}
    }
    return shown(await makeContent(parts, homeSectionKind, { form, made }))
  })
  mount(api, saveHomeSection, async ({ params: { section: id }, body: { version, ...form } }) => {
    await refuseOtherKind(parts, id, form)
    await cropFor(parts, form)
    return shown(await rewriteContent(parts, homeSectionKind, { id, version, form }))
  })
  mount(api, draftHomeSection, ({ body }) => draftOf(parts, body))
}

async function draftOf(parts: HomeParts, { id, ...form }: Input<typeof draftHomeSection>['body']) {
  if (id !== null) await refuseOtherKind(parts, id, form)
  refuseProblems(await problemsOfSection(parts.db, form))
  await cropFor(parts, form)
  const { token, ends_at } = await keepDraft(parts, { kind: homeSectionKind, id, form: { ...form, id } })
  return {
    path: `/?draft=${token}#${form.kind}-${id ?? 0}`,
    ends_at,
    contrasts: await contrastsOfSection(parts, form),
  }
}

/** The kind of a section never changes. */
async function refuseOtherKind(parts: HomeParts, id: number, { kind }: HomeSectionForm): Promise<void> {
  const row = await findContent(parts, homeSectionKind, id)
  if (row['kind'] !== kind) refuseProblems({ kind: { kind: 'choice' } })
}

async function refuseSecond(trx: Db, { kind }: HomeSectionForm): Promise<void> {
  if (repeatedSections.includes(kind) || !(await hasSectionOf(trx, kind))) return
  refuseProblems({ kind: { kind: 'twice' } })
}

/** Cuts the picture of a section for phones, before the transaction: that takes a while. */
async function cropFor({ db, media }: HomeParts, form: HomeSectionForm): Promise<void> {
  if (form.kind !== 'hero' && form.kind !== 'story') return
  const { id, focus } = phonePictureOf(form) ?? widePictureOf(form)
  // A picture that is not there is told with all other problems of the form.
  if (!(await picturesThere(db, [id])).has(id)) return
  await keepCrop({ db, media }, { picture: id, shape: form.kind === 'hero' ? 'phone_hero' : 'square', focus })
}

type Wide = Extract<HomeSectionForm, { kind: 'hero' | 'story' }>

function widePictureOf({ picture_id: id, focus_x: x, focus_y: y }: Wide) {
  return { id, focus: { x, y } }
}

function phonePictureOf({ phone_picture_id: id, phone_focus_x: x, phone_focus_y: y }: Wide) {
  return id === null ? null : { id, focus: { x, y } }
}

async function contrastsOfSection({ media }: HomeParts, form: HomeSectionForm): Promise<Contrasts | null> {
  if (form.kind !== 'hero') return null
  const { id: picture, focus } = widePictureOf(form)
  return contrastsOf(media, { picture, focus, phonePicture: phonePictureOf(form), shade: form.shade })
}

async function presentSection(parts: HomeParts, row: ContentRow): Promise<StaffHomeSection> {
  const form = homeSectionIn(formOf(homeSectionKind, row))
  const [pictures, contrasts, [broken = []]] = await Promise.all([
    readSectionPictures(parts.db, namedBy([form]).pictures),
    contrastsOfSection(parts, form),
    brokenLinksOfSections(parts.db, [form]),
  ])
  return {
    ...form,
    ...factsOf(homeSectionKind, row, parts.clock()),
    pictures: pictures.map(presentPicture),
    contrasts,
    broken_links: [...broken],
  }
}

async function summaries(parts: HomeParts): Promise<HomeSectionSummary[]> {
  const found = (await listContent(parts, homeSectionKind)).map((row) => ({
    row,
    form: homeSectionIn(formOf(homeSectionKind, row)),
  }))
  const broken = await brokenLinksOfSections(
    parts.db,
    found.map(({ form }) => form),
  )
  return found.map(({ row, form }, place) => ({
    ...factsOf(homeSectionKind, row, parts.clock()),
    kind: form.kind,
    heading: 'heading' in form ? form.heading : null,
    heading_bn: 'heading_bn' in form ? form.heading_bn : null,
    starts_at: form.starts_at,
    ends_at: form.ends_at,
    broken_links: [...(broken[place] ?? [])],
  }))
}
