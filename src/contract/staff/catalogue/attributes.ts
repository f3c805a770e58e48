import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, newSlug, wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { optionalText, Before, reads, Seen, ShortProduct, Swatch, TermName, writes } from './term-parts.ts'

const StaffValueView = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
  /** `#rrggbb` of a colour, shown beside its name. */
  swatch: z.string().nullable(),
  products: z.int(),
})

const StaffAttributeView = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
  /** Shoppers can narrow lists by it. */
  filterable: z.boolean(),
  /** In their order. */
  values: z.array(StaffValueView),
  /** Products that have a value of it. */
  products: z.int(),
  version: z.int(),
})
export type StaffAttributeView = z.infer<typeof StaffAttributeView>

const Attributes = z.object({ results: z.array(StaffAttributeView) })
export type StaffAttributes = z.infer<typeof Attributes>

const Attribute = z.object({ attribute: Id })
const Value = z.object({ value: Id })

/** In addresses of filtered lists; made of the name where it is left out, and never changed. */
const Code = newSlug(60).optional()

const AttributeForm = { name: TermName, name_bn: optionalText(60), filterable: z.boolean().default(true) }
const ValueForm = { name: TermName, name_bn: optionalText(60), swatch: Swatch }

export const listStaffAttributes = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/attributes',
  summary: 'All attributes with their values and the numbers of their products',
  response: Attributes,
  errors: [],
})

export const addAttribute = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/attributes',
  summary: 'Makes an attribute, last of all',
  body: z.strictObject({ ...AttributeForm, code: Code }),
  status: 201,
  response: StaffAttributeView,
  errors: ['invalid_fields'],
})

export const saveAttribute = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/attributes/:attribute',
  summary: 'Changes the names of an attribute, and whether shoppers filter by it',
  params: Attribute,
  body: z.strictObject({ ...AttributeForm, ...Seen }),
  response: StaffAttributeView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const moveAttribute = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/attributes/:attribute/move',
  summary: 'Puts an attribute to another place among all',
  params: Attribute,
  body: Before,
  response: Attributes,
  errors: ['not_found'],
})

export const removeAttribute = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/attributes/:attribute',
  summary:
    'Deletes an attribute. Where products have a value of it, the values go to the attribute `values_to` (values with one code become one), or the products lose them (`forget`)',
  params: Attribute,
  query: z.object({ values_to: Id.optional(), forget: flag().optional() }),
  response: z.object({ id: z.int(), products: z.int() }),
  errors: ['not_found', 'invalid_fields', 'term_in_use', 'limit_reached'],
})

export const addAttributeValue = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/attributes/:attribute/values',
  summary: 'Makes a value of an attribute, last of its values',
  params: Attribute,
  body: z.strictObject({ ...ValueForm, code: Code }),
  status: 201,
  response: StaffAttributeView,
  errors: ['not_found', 'invalid_fields', 'limit_reached'],
})

export const saveAttributeValue = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/attribute-values/:value',
  summary: 'Changes the names and the colour of a value; give the version of its attribute',
  params: Value,
  body: z.strictObject({ ...ValueForm, ...Seen }),
  response: StaffAttributeView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const moveAttributeValue = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/attribute-values/:value/move',
  summary: 'Puts a value to another place among those of its attribute',
  params: Value,
  body: Before,
  response: StaffAttributeView,
  errors: ['not_found'],
})

export const removeAttributeValue = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/attribute-values/:value',
  summary:
    'Deletes a value. Where products have it, they get the value `to` of the same attribute in its place (both become one), or lose it (`forget`)',
  params: Value,
  query: z.object({ to: Id.optional(), forget: flag().optional() }),
  response: StaffAttributeView,
  errors: ['not_found', 'invalid_fields', 'term_in_use'],
})

export const listTermProducts = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/term-products',
  summary: 'The products that a change of a term touches, by name, twelve a page',
  query: z.object({
    kind: z.enum(['category', 'attribute', 'value', 'tag', 'collection', 'size_guide']),
    id: Id,
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({ results: z.array(ShortProduct), count: z.int(), page: z.int(), pages: z.int() }),
  errors: [],
})
