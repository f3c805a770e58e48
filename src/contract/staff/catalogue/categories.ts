import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OptionalPicture } from '#contract/file-id.ts'
import { Id } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { Bangla, NamedView } from '#contract/shop/catalogue-views.ts'
import { CATEGORY_DETAILS_MAX, CATEGORY_INTRO_MAX } from '#domain/catalogue/term-rules.ts'
import { GuideCode, optionalText, reads, Seen, TermId, TermName, writes } from './term-parts.ts'
import { WholePictureView } from './uploads.ts'

/** One line of the table "Details" that a new product of the category starts with. */
const DetailLabel = z.strictObject({ label: TermName, label_bn: optionalText(60) })

const StaffCategoryView = z.object({
  id: z.int(),
  slug: z.string(),
  /** The specification names this address, so it never changes. */
  fixed: z.boolean(),
  name: z.string(),
  name_bn: Bangla,
  /** Title of its page where it differs from the label in menus. */
  heading: z.string().nullable(),
  heading_bn: Bangla,
  /** Lines above its list. */
  intro: z.string().nullable(),
  intro_bn: Bangla,
  parent: z.int().nullable(),
  position: z.int(),
  /** Column of the menu in which it stands, or null. */
  panel_column: z.string().nullable(),
  panel_column_bn: Bangla,
  image: WholePictureView.nullable(),
  /** The size guide of the category. A product has it while its own is `category`, as that of a new product is. */
  size_guide: z.string(),
  /** Labels that new products of it start with. */
  details: z.array(z.object({ label: z.string(), label_bn: Bangla })),
  /** Products that stand in it, without those further down; drafts and archived ones too. */
  products: z.int(),
  /** Of those, the ones whose main category it is. */
  main_products: z.int(),
  /** Earlier addresses, which lead here. */
  former_slugs: z.array(z.string()),
  version: z.int(),
})
export type StaffCategoryView = z.infer<typeof StaffCategoryView>

const Tree = z.object({
  /** By level and position: each category stands behind the one above it. */
  results: z.array(StaffCategoryView),
})
export type StaffCategories = z.infer<typeof Tree>

const Category = z.object({ category: Id })

const CategoryForm = {
  name: TermName,
  name_bn: optionalText(60),
  heading: optionalText(80),
  heading_bn: optionalText(80),
  intro: optionalText(CATEGORY_INTRO_MAX),
  intro_bn: optionalText(CATEGORY_INTRO_MAX),
  panel_column: optionalText(60),
  panel_column_bn: optionalText(60),
  picture: OptionalPicture,
  /** The code of a size guide, or `none`. */
  size_guide: GuideCode.default('none'),
  details: z.array(DetailLabel).max(CATEGORY_DETAILS_MAX).default([]),
  /** The address of the category. The store makes one of the name where this is left out. */
  slug: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+([- ][a-z0-9]+)*$/, { error: asError({ kind: 'form' }) })
    .optional(),
}

export const listStaffCategories = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/categories',
  summary: 'The whole tree of categories, with the numbers of their products',
  response: Tree,
  errors: [],
})

export const addCategory = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/categories',
  summary: 'Makes a category, last below its parent',
  body: z.strictObject({ ...CategoryForm, parent: TermId.nullable().default(null) }),
  status: 201,
  response: StaffCategoryView,
  errors: ['not_found', 'invalid_fields'],
})

export const saveCategory = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/categories/:category',
  summary: 'Changes the words and settings of a category; its earlier address leads to the new one',
  params: Category,
  body: z.strictObject({ ...CategoryForm, ...Seen }),
  response: StaffCategoryView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const moveCategory = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/categories/:category/move',
  summary: 'Puts a category with all below it to another place of the tree',
  params: Category,
  body: z.strictObject({
    /** The category above; null: the top. */
    parent: TermId.nullable(),
    /** Before this neighbour; null: last. */
    before: TermId.nullable().default(null),
  }),
  response: Tree,
  errors: ['not_found', 'invalid_fields'],
})

export const removeCategory = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/categories/:category',
  summary:
    'Deletes a category. Where it has products, they go to `products_to`; categories below it go to `children_to`, or to the top (`top`). Its address leads to the category of its products from then on',
  params: Category,
  query: z.object({
    products_to: Id.optional(),
    children_to: z.union([Id, z.literal('top')]).optional(),
  }),
  response: z.object({
    id: z.int(),
    /** Products that went to another category. */
    moved: z.int(),
    /** The category to which its address leads now; null: to none. */
    leads_to: NamedView.nullable(),
  }),
  errors: ['not_found', 'invalid_fields', 'term_in_use'],
})
