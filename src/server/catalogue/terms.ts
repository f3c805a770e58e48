import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import {
  loadAttributes,
  loadAttributeValues,
  loadCategories,
  loadCollections,
  loadFormerCategorySlugs,
  loadSizeGuides,
  loadTags,
  type CategoryRow,
  type SizeGuideRow,
} from './terms-store.ts'

/** A tag or a collection: a name that products share. */
export interface Label {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
}

export interface Category extends CategoryRow {
  /** Ids from the top of the tree down to this one. */
  readonly path: readonly number[]
  /** Ids right below, in order. */
  readonly children: readonly number[]
}

export interface AttributeValue {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
  readonly swatch: string | null
}

export interface Attribute {
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
  readonly filterable: boolean
  readonly values: readonly AttributeValue[]
}

/** Everything that products are sorted into, as one picture of the database; small, so it is kept in memory whole. */
export interface Terms {
  /** In the order of the tree's levels. */
  readonly categories: ReadonlyMap<number, Category>
  readonly categoryBySlug: ReadonlyMap<string, Category>
  /** Spellings and former slugs, with the slug that they mean now (R2). */
  readonly formerCategorySlugs: ReadonlyMap<string, string>
  /** By the spelling key of their slugs, former slugs and names (R2). */
  readonly categoryBySpelling: ReadonlyMap<string, Category>
  readonly topCategories: readonly number[]
  readonly attributes: readonly Attribute[]
  readonly tags: readonly Label[]
  readonly tagById: ReadonlyMap<number, Label>
  readonly collections: readonly Label[]
  /** By their codes. */
  readonly sizeGuides: ReadonlyMap<string, SizeGuideRow>
}

export async function loadTerms(db: ReadDb): Promise<Terms> {
  const [categoryRows, formerSlugs, attributes, values, tags, collections, sizeGuides] = await Promise.all([
    loadCategories(db),
    loadFormerCategorySlugs(db),
    loadAttributes(db),
    loadAttributeValues(db),
    loadTags(db),
    loadCollections(db),
    loadSizeGuides(db),
  ])
  const categories = withPaths(categoryRows)
  const formerCategorySlugs = new Map(formerSlugs.map(({ former, slug }) => [former, slug]))
  return {
    categories,
    categoryBySlug: new Map([...categories.values()].map((category) => [category.slug, category])),
    formerCategorySlugs,
    categoryBySpelling: bySpelling([...categories.values()], formerCategorySlugs),
    topCategories: categoryRows.filter((row) => row.parent_id === null).map((row) => row.id),
    attributes: attributes.map(({ id, ...attribute }) => ({
      ...attribute,
      values: values.filter((value) => value.attribute_id === id),
    })),
    tags,
    tagById: new Map(tags.map((tag) => [tag.id, tag])),
    collections,
    sizeGuides: new Map(sizeGuides.map((guide) => [guide.code, guide])),
  }
}

/** If two categories share a spelling, a slug wins over a former slug, and that over a name. */
function bySpelling(
  categories: readonly Category[],
  formerSlugs: ReadonlyMap<string, string>,
): Map<string, Category> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const spellings = [
    ...categories.map((category) => [category.slug, category] as const),
    ...[...formerSlugs].map(([former, slug]) => [former, bySlug.get(slug)] as const),
    ...categories.flatMap((category) =>
      [category.name, category.heading ?? '', category.name_bn ?? ''].map(
        (name) => [name, category] as const,
      ),
    ),
  ]
  const known = new Map<string, Category>()
  for (const [spelling, category] of spellings) {
    const key = spellingKey(spelling)
    if (key !== '' && category !== undefined && !known.has(key)) known.set(key, category)
  }
  return known
}

function withPaths(categoryRows: readonly CategoryRow[]): Map<number, Category> {
  const byId = new Map(categoryRows.map((row) => [row.id, row]))
  const pathOf = (row: CategoryRow): number[] => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    return parent === undefined ? [row.id] : [...pathOf(parent), row.id]
  }
  return new Map(
    categoryRows.map((row) => [
      row.id,
      {
        ...row,
        path: pathOf(row),
        children: categoryRows.filter((other) => other.parent_id === row.id).map((other) => other.id),
      },
    ]),
  )
}
