import type { HomeSectionForm } from '#contract/staff/content/home.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { CropShape } from '#server/media/crops/crop.ts'

/** A row of a section, with a column for each field of any kind, as JSON has it. */
export type HomeSectionRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly is_hidden: boolean
}

/** The sections of the home page in their order, hidden and planned ones among them. */
export async function loadHomeSections(db: Db): Promise<readonly HomeSectionRow[]> {
  const found = await rows<{ row: HomeSectionRow }>(
    db,
    'select to_jsonb(s) as row from home_section s order by position, id',
  )
  return found.map(({ row }) => row)
}

/** The file of a picture, with its crop for cards and its own words. */
export interface PictureFile {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly alt: string | null
  readonly alt_bn: string | null
  readonly cut_id: string | null
  readonly cut_width: number | null
  readonly cut_height: number | null
}

export function loadPictures(db: Db, ids: readonly string[]): Promise<PictureFile[]> {
  return rows<PictureFile>(
    db,
    `select id, width, height, colour, alt, alt_bn, cut_id, cut_width, cut_height from picture where id = any ($1)`,
    [ids],
  )
}

export interface CropFile extends Pick<PictureFile, 'id' | 'width' | 'height' | 'colour'> {
  readonly picture_id: string
  readonly shape: CropShape
  readonly focus_x: number
  readonly focus_y: number
}

/** The crops of pictures for the home page. */
export function loadCrops(db: Db, ids: readonly string[]): Promise<CropFile[]> {
  return rows<CropFile>(
    db,
    `select c.picture_id, c.shape, c.focus_x, c.focus_y, p.id, p.width, p.height, p.colour
     from picture_crop c join picture p on p.id = c.crop_id where c.picture_id = any ($1)`,
    [ids],
  )
}

export interface TileCategory {
  readonly id: number
  readonly slug: string
  readonly heading: string
  readonly heading_bn: string | null
  readonly picture_id: string | null
}

export function loadTileCategories(db: Db, ids: readonly number[]): Promise<TileCategory[]> {
  const text = `select id, slug, coalesce(heading, name) as heading, coalesce(heading_bn, name_bn) as heading_bn, picture_id
    from category where id = any ($1)`
  return rows<TileCategory>(db, text, [ids])
}

export function loadCollectionSlugs(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly slug: string }[]> {
  return rows(db, 'select id, slug from collection where id = any ($1)', [ids])
}

/** The ids of everything that sections name. */
export function namedBy(forms: readonly HomeSectionForm[]) {
  const tiles = forms.flatMap((form) => (form.kind === 'tiles' ? form.tiles : []))
  const wide = forms.flatMap((form) =>
    form.kind === 'hero' || form.kind === 'story' ? [form.picture_id, form.phone_picture_id] : [],
  )
  const collections = forms.flatMap((form) => ('collection_id' in form ? [form.collection_id] : []))
  const isThere = <Value>(value: Value | null): value is Value => value !== null
  return {
    pictures: [...wide, ...tiles.map((tile) => tile.picture_id)].filter(isThere),
    categories: tiles.map((tile) => tile.category_id),
    collections: collections.filter(isThere),
  }
}
