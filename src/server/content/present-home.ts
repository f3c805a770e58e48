import type { PictureView } from '#contract/shop/catalogue-views.ts'
import type { HomeSectionView, HomeView } from '#contract/shop/home.ts'
import { homeSectionIn, type HomeSectionForm } from '#contract/staff/content/home.ts'
import { showStateAt, type Schedule } from '#domain/content/schedule.ts'
import type { Db } from '#server/db/database.ts'
import type { CropShape } from '#server/media/crops/crop.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import {
  loadCollectionSlugs,
  loadCrops,
  loadHomeSections,
  loadPictures,
  loadTileCategories,
  namedBy,
  type CropFile,
  type PictureFile,
  type TileCategory,
} from './home-store.ts'

/** A section with the moments between which it is seen. */
export interface ScheduledSection extends Schedule {
  readonly view: HomeSectionView
}

/** All sections of the home page, hidden and planned ones among them. */
export async function readHome(db: Db): Promise<readonly ScheduledSection[]> {
  const found = (await loadHomeSections(db)).map((row) => ({ row, form: homeSectionIn(row) }))
  const sources = await readSources(
    db,
    found.map(({ form }) => form),
  )
  return found.map(({ row: { id, is_hidden: hidden }, form }) => ({
    view: presentSection({ id, form }, sources),
    hidden,
    startsAt: momentOf(form.starts_at),
    endsAt: momentOf(form.ends_at),
  }))
}

/** The home page at a moment, in ms since 1970. */
export function homeAt(sections: readonly ScheduledSection[], now: number): HomeView {
  const shown = sections.filter((one) => showStateAt(one, now) === 'shown').map(({ view }) => view)
  return {
    sections: shown,
    hero: firstOf(shown, 'hero') ?? null,
    tiles: firstOf(shown, 'tiles')?.tiles ?? [],
    new_arrivals: firstOf(shown, 'new_arrivals') ?? null,
    story: firstOf(shown, 'story') ?? null,
    best_sellers: firstOf(shown, 'best_sellers') ?? null,
    budgets: firstOf(shown, 'budgets')?.budgets ?? [],
  }
}

/** The limits of the budgets, which lists filter by, also while the home page does not show them. */
export function budgetsOf(sections: readonly ScheduledSection[]): readonly number[] {
  const views = sections.map(({ view }) => view)
  return firstOf(views, 'budgets')?.budgets ?? []
}

function firstOf<Kind extends HomeSectionView['kind']>(views: readonly HomeSectionView[], kind: Kind) {
  return views.find((view): view is Extract<HomeSectionView, { kind: Kind }> => view.kind === kind)
}

interface SectionToShow {
  readonly id: number
  readonly form: HomeSectionForm
}

/** One section as shoppers see it, with the files of its pictures. */
export async function showSection(db: Db, section: SectionToShow): Promise<HomeSectionView> {
  return presentSection(section, await readSources(db, [section.form]))
}

interface Sources {
  readonly pictures: ReadonlyMap<string, PictureFile>
  readonly crops: readonly CropFile[]
  readonly categories: ReadonlyMap<number, TileCategory>
  readonly collections: ReadonlyMap<number, string>
}

async function readSources(db: Db, forms: readonly HomeSectionForm[]): Promise<Sources> {
  const named = namedBy(forms)
  const [categories, collections, crops] = await Promise.all([
    loadTileCategories(db, named.categories),
    loadCollectionSlugs(db, named.collections),
    loadCrops(db, named.pictures),
  ])
  const pictures = await loadPictures(db, [
    ...named.pictures,
    ...categories.flatMap(({ picture_id }) => picture_id ?? []),
  ])
  return {
    crops,
    pictures: new Map(pictures.map((file) => [file.id, file])),
    categories: new Map(categories.map((one) => [one.id, one])),
    collections: new Map(collections.map(({ id, slug }) => [id, slug])),
  }
}

type Form<Kind extends HomeSectionForm['kind']> = Extract<HomeSectionForm, { kind: Kind }>

function presentSection({ id, form }: SectionToShow, sources: Sources): HomeSectionView {
  if (form.kind === 'hero') return { id, ...presentHero(form, sources) }
  if (form.kind === 'tiles') return { id, kind: form.kind, tiles: presentTiles(form, sources) }
  if (form.kind === 'story') return { id, ...presentStory(form, sources) }
  if (form.kind === 'budgets') return { id, kind: form.kind, budgets: form.budgets }
  if (!('heading' in form)) return { id, kind: form.kind }
  const { kind, heading, heading_bn } = form
  return kind === 'collection'
    ? { id, kind, heading, heading_bn, collection: collectionOf(form, sources) }
    : { id, kind, heading, heading_bn }
}

function presentHero(form: Form<'hero'>, sources: Sources) {
  const { kind, heading, heading_bn, text, text_bn, shade, link } = form
  return {
    kind,
    overline: form.overline ?? '',
    overline_bn: form.overline_bn,
    heading,
    heading_bn,
    text,
    text_bn,
    button: { label: form.button_text, label_bn: form.button_text_bn, path: form.button_link },
    link:
      link === null || form.link_text === null
        ? null
        : { label: form.link_text, label_bn: form.link_text_bn, path: link },
    ...presentWide(form, 'phone_hero', sources),
    shade,
  }
}

function presentStory(form: Form<'story'>, sources: Sources) {
  const { kind, heading, heading_bn, text, text_bn } = form
  return {
    kind,
    heading,
    heading_bn,
    text,
    text_bn,
    ...presentWide(form, 'square', sources),
    collection: collectionOf(form, sources),
  }
}

/** The wide picture, and what phones show: the picture that staff chose for them, or a crop of the wide one. */
function presentWide(form: Form<'hero'> | Form<'story'>, shape: CropShape, { pictures, crops }: Sources) {
  const { picture_alt: alt, picture_alt_bn: alt_bn, phone_picture_id: phone } = form
  const [source, x, y] =
    phone === null
      ? [form.picture_id, form.focus_x, form.focus_y]
      : [phone, form.phone_focus_x, form.phone_focus_y]
  const crop = crops.find(
    (one) => one.picture_id === source && one.shape === shape && one.focus_x === x && one.focus_y === y,
  )
  const phoneFile = crop ?? (phone === null ? undefined : fileOf(pictures, phone))
  return {
    image: presentPicture({ ...fileOf(pictures, form.picture_id), alt, alt_bn }),
    phone_image: phoneFile === undefined ? null : presentPicture({ ...phoneFile, alt, alt_bn }),
    focus: { x: form.focus_x / 10, y: form.focus_y / 10 },
  }
}

/** A tile whose category is gone, or that has no picture, is left out. */
function presentTiles({ tiles }: Form<'tiles'>, { categories, pictures }: Sources) {
  return tiles.flatMap(({ category_id, picture_id }) => {
    const category = categories.get(category_id)
    const file = pictures.get(picture_id ?? category?.picture_id ?? '')
    return category === undefined || file === undefined
      ? []
      : [{ category: category.slug, image: presentCut(file, category) }]
  })
}

function presentCut(file: PictureFile, { heading, heading_bn }: TileCategory): PictureView {
  const words =
    file.alt === null ? { alt: heading, alt_bn: heading_bn } : { alt: file.alt, alt_bn: file.alt_bn }
  const { cut_id: id, cut_width: width, cut_height: height, colour } = file
  if (id === null || width === null || height === null) return presentPicture({ ...file, ...words })
  return presentPicture({ ...words, id, width, height, colour })
}

function collectionOf(
  { collection_id: id }: { readonly collection_id: number | null },
  { collections }: Sources,
) {
  return id === null ? null : (collections.get(id) ?? null)
}

function fileOf(pictures: Sources['pictures'], id: string): PictureFile {
  const file = pictures.get(id)
  if (file === undefined) throw new Error(`The home page shows picture "${id}", which is not there`)
  return file
}

function momentOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}
