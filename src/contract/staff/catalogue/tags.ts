import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { optionalText, reads, Seen, TermName, writes } from './term-parts.ts'

const StaffTagView = z.object({
  id: z.int(),
  /** In addresses of lists; made of the first name, and never changed. */
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  products: z.int(),
  version: z.int(),
})
export type StaffTagView = z.infer<typeof StaffTagView>

const Tag = z.object({ tag: Id })
const TagForm = { name: TermName, name_bn: optionalText(60) }

export const listStaffTags = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/product-tags',
  summary: 'Tags by name, fifty a page, with the numbers of their products',
  query: z.object({
    /** Part of a name in either language. */
    q: z.string().trim().max(60).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({ results: z.array(StaffTagView), count: z.int(), page: z.int(), pages: z.int() }),
  errors: [],
})

export const addTag = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/product-tags',
  summary: 'Makes a tag',
  body: z.strictObject(TagForm),
  status: 201,
  response: StaffTagView,
  errors: ['invalid_fields'],
})

export const saveTag = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/product-tags/:tag',
  summary: 'Changes the names of a tag',
  params: Tag,
  body: z.strictObject({ ...TagForm, ...Seen }),
  response: StaffTagView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const removeTag = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/product-tags/:tag',
  summary:
    'Deletes a tag. Where products have it, they get the tag `to` in its place (both become one), or lose it (`forget`)',
  params: Tag,
  query: z.object({ to: Id.optional(), forget: flag().optional() }),
  response: z.object({ id: z.int(), products: z.int() }),
  errors: ['not_found', 'invalid_fields', 'term_in_use'],
})
