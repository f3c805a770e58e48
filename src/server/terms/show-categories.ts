import type { StaffCategories, StaffCategoryView } from '#contract/staff/catalogue/categories.ts'
import { isFixedSlug } from '#domain/catalogue/term-rules.ts'
import { presentWholePicture } from '#server/media/present-picture.ts'
import { readStaffCategories, readStaffCategory, type StaffCategoryRow } from './category-store.ts'
import { noSuchTerm, type TermParts } from './term-parts.ts'

/** The tree, each category behind the one above it. */
export async function showCategories({ db }: TermParts): Promise<StaffCategories> {
  const found = await readStaffCategories(db)
  const branch = (parent: number | null): StaffCategoryRow[] =>
    found.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...branch(row.id)])
  return { results: branch(null).map(presentStaffCategory) }
}

export async function showCategory({ db }: TermParts, id: number): Promise<StaffCategoryView> {
  const row = await readStaffCategory(db, id)
  if (row === undefined) throw noSuchTerm('category', id)
  return presentStaffCategory(row)
}

function presentStaffCategory(row: StaffCategoryRow): StaffCategoryView {
  return {
    id: row.id,
    slug: row.slug,
    fixed: isFixedSlug(row.slug),
    name: row.name,
    name_bn: row.name_bn,
    heading: row.heading,
    heading_bn: row.heading_bn,
    intro: row.intro,
    intro_bn: row.intro_bn,
    parent: row.parent_id,
    position: row.position,
    panel_column: row.panel_column,
    panel_column_bn: row.panel_column_bn,
    image: pictureOf(row),
    size_guide: row.size_guide,
    details: [...row.details],
    products: row.products,
    main_products: row.main_products,
    former_slugs: [...row.former_slugs],
    version: row.version,
  }
}

function pictureOf(row: StaffCategoryRow) {
  const { picture_id: id, width, height, colour, focus, name, name_bn } = row
  if (id === null || width === null || height === null || colour === null) return null
  return presentWholePicture({ id, width, height, colour, focus, alt: name, alt_bn: name_bn })
}
