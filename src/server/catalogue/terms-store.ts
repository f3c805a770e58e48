import type { SizeGuideView } from '#contract/shop/catalogue-views.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

export function loadCategories(db: ReadDb) {
  return db
    .selectFrom('category as c')
    .leftJoin('picture as p', 'p.id', 'c.picture_id')
    .select([
      'c.id',
      'c.parent_id',
      'c.slug',
      'c.name',
      'c.name_bn',
      'c.heading',
      'c.heading_bn',
      'c.intro',
      'c.intro_bn',
      'c.panel_column',
      'c.panel_column_bn',
      'c.position',
      'p.colour',
    ])
    .select((eb) => [
      eb.fn.coalesce('p.cut_id', 'p.id').as('picture_id'),
      eb.fn.coalesce('p.cut_width', 'p.width').as('width'),
      eb.fn.coalesce('p.cut_height', 'p.height').as('height'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
export type CategoryRow = Awaited<ReturnType<typeof loadCategories>>[number]

export function loadAttributes(db: ReadDb) {
  return db
    .selectFrom('attribute')
    .select(['id', 'code', 'name', 'name_bn', 'filterable'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function loadAttributeValues(db: ReadDb) {
  return db
    .selectFrom('attribute_value')
    .select(['id', 'attribute_id', 'code', 'name', 'name_bn', 'swatch'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function loadTags(db: ReadDb) {
  return db.selectFrom('tag').select(['id', 'slug', 'name', 'name_bn']).orderBy('name').execute()
}

export function loadCollections(db: ReadDb) {
  return db.selectFrom('collection').select(['id', 'slug', 'name', 'name_bn']).orderBy('position').execute()
}

/** Spellings and former slugs of categories, with the slug each has now. */
export function loadFormerCategorySlugs(db: ReadDb) {
  return db
    .selectFrom('slug_redirect as r')
    .innerJoin('category as c', 'c.id', 'r.target_id')
    .select(['r.slug as former', 'c.slug'])
    .where('r.kind', '=', 'category')
    .execute()
}

/** Each size guide as shoppers see it, with the file of its picture. */
export function loadSizeGuides(db: ReadDb): Promise<SizeGuideRow[]> {
  return rows<SizeGuideRow>(db, sizeGuidesText)
}

export type SizeGuideRow = Omit<SizeGuideView, 'image'> & { readonly picture: PictureRow | null }

const sizeGuidesText = `
  select code, name, name_bn, measure, measure_bn, note, note_bn, between_sizes, between_sizes_bn, columns, rows, finders,
    (select json_build_object(${pictureMembers({ alt: 'g.name', altBn: 'g.name_bn' })})
      from picture where picture.id = g.picture_id) as picture
  from size_guide g`
