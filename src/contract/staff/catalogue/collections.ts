import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { COLLECTION_PRODUCTS_MAX, RULE_TERMS_MAX } from '#domain/catalogue/term-rules.ts'
import { PRICE_FILTER_MAX } from '#domain/limits.ts'
import { optionalText, Before, reads, Seen, ShortProduct, TermId, TermName, writes } from './term-parts.ts'

const terms = z.array(TermId).min(1).max(RULE_TERMS_MAX).optional()
const price = z.int().min(0).max(PRICE_FILTER_MAX).optional()

/** The conditions of a collection that fills itself: all must hold, and in a list of terms any of them. */
export const CollectionRule = z
  .strictObject({
    /** Each with the categories below it. */
    categories: terms,
    tags: terms,
    /** Ids of values of attributes. */
    values: terms,
    /** In taka, of the cheapest variant. */
    price_from: price,
    price_to: price,
    /** A variant costs less than before. */
    reduced: z.literal(true).optional(),
  })
  .refine((rule) => Object.values(rule).some((condition) => condition !== undefined))
export type CollectionRule = z.output<typeof CollectionRule>

const StaffCollectionView = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  /** Null: staff put its products together. */
  rule: CollectionRule.nullable(),
  products: z.int(),
  version: z.int(),
})
export type StaffCollectionView = z.infer<typeof StaffCollectionView>

const OneCollection = StaffCollectionView.extend({
  /** In their order; of a rule, the newest first. */
  members: z.array(ShortProduct),
})
export type StaffCollection = z.infer<typeof OneCollection>

const Collections = z.object({ results: z.array(StaffCollectionView) })
const Collection = z.object({ collection: Id })
const CollectionForm = {
  name: TermName,
  name_bn: optionalText(60),
  rule: CollectionRule.nullable().default(null),
}

export const listStaffCollections = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/collections',
  summary: 'All collections in their order',
  response: Collections,
  errors: [],
})

export const getStaffCollection = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/collections/:collection',
  summary: `One collection with its products, at most ${COLLECTION_PRODUCTS_MAX} of them`,
  params: Collection,
  response: OneCollection,
  errors: ['not_found'],
})

export const addCollection = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/collections',
  summary: 'Makes a collection, last of all',
  body: z.strictObject(CollectionForm),
  status: 201,
  response: OneCollection,
  errors: ['invalid_fields'],
})

export const saveCollection = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/collections/:collection',
  summary:
    'Changes the names and the rule of a collection. A rule fills it at once and keeps it filled; without one its products stay as they are',
  params: Collection,
  body: z.strictObject({ ...CollectionForm, ...Seen }),
  response: OneCollection,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const chooseCollectionProducts = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/collections/:collection/products',
  summary: 'Chooses the products of a collection without a rule, and their order',
  params: Collection,
  body: z.strictObject({ products: z.array(TermId).max(COLLECTION_PRODUCTS_MAX), ...Seen }),
  response: OneCollection,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})

export const moveCollection = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/collections/:collection/move',
  summary: 'Puts a collection to another place among all',
  params: Collection,
  body: Before,
  response: Collections,
  errors: ['not_found'],
})

export const removeCollection = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/collections/:collection',
  summary: 'Deletes a collection; its products stay',
  params: Collection,
  response: z.object({ id: z.int(), products: z.int() }),
  errors: ['not_found'],
})

export const previewCollectionRule = endpoint({
  ...reads,
  method: 'POST',
  path: '/v1/staff/collection-preview',
  summary: 'The products that a rule would hold now: their number, and the newest twelve',
  body: z.strictObject({ rule: CollectionRule }),
  response: z.object({ count: z.int(), results: z.array(ShortProduct) }),
  errors: ['invalid_fields'],
})
