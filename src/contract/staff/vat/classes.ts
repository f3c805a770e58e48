import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { VAT_CLASSES_MAX, VAT_NAME_MAX } from '#domain/pricing/vat-limits.ts'
import { Day, NewRate, Rate, rateStates, reads, Seen, writes } from './parts.ts'

const Name = z.string().trim().min(1).max(VAT_NAME_MAX)
const Code = z.string().max(40)

const VatRateView = z.object({
  /** The first day in Dhaka on which it counts; until the next one. */
  from: Day,
  rate: Rate,
  state: z.enum(rateStates),
  /** Nothing was sold on its days, so that it can be taken back. */
  removable: z.boolean(),
})
export type VatRateView = z.infer<typeof VatRateView>

const VatClassView = z.object({
  code: z.string(),
  name: z.string(),
  name_bn: z.string(),
  archived: z.boolean(),
  version: z.int(),
  /** Products that have it, of whatever status. */
  products: z.int(),
  /** Of today; null: its first rate is still to come. */
  rate: Rate.nullable(),
  /** All, the last one first. */
  rates: z.array(VatRateView),
  /** The first day on which another rate can begin; null: any day, as nothing was sold under the class. */
  first_day: Day.nullable(),
})
export type VatClassView = z.infer<typeof VatClassView>

const Class = z.object({ vat_class: Code })
const Names = { name: Name, name_bn: Name }

export const listVatClasses = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/vat/classes',
  summary: 'The VAT classes with their rates and the numbers of their products',
  response: z.object({
    /** In Dhaka. */
    today: Day,
    classes: z.array(VatClassView),
  }),
  errors: [],
})

export const addVatClass = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/vat/classes',
  summary: `Makes a VAT class with its first rate; there are at most ${VAT_CLASSES_MAX}`,
  body: z.strictObject({ ...Names, ...NewRate }),
  status: 201,
  response: VatClassView,
  errors: ['invalid_fields', 'limit_reached'],
})

export const renameVatClass = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/vat/classes/:vat_class',
  summary: 'Changes the names of a VAT class',
  params: Class,
  body: z.strictObject({ ...Names, ...Seen }),
  response: VatClassView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const addVatRate = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/rates',
  summary:
    'Gives a VAT class another rate from the beginning of a day in Dhaka on, in place of one that begins on the same day. Once something was sold under the class it begins today or later, and tomorrow or later where something was sold today',
  params: Class,
  body: z.strictObject({ ...NewRate, ...Seen }),
  status: 201,
  response: VatClassView,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'wrong_state'],
})

export const removeVatRate = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/vat/classes/:vat_class/rates/:from_day',
  summary: 'Takes a rate back under which nothing was sold; a class keeps one rate',
  params: Class.extend({ from_day: Day }),
  query: z.object({ version: wholeNumber({ min: 1, max: 2_147_483_647 }) }),
  response: VatClassView,
  errors: ['not_found', 'version_conflict', 'wrong_state'],
})

export const archiveVatClass = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/archive',
  summary: 'Takes a VAT class that no product has out of the choices, or puts it back (`archived: false`)',
  params: Class,
  body: z.strictObject({ archived: z.boolean(), ...Seen }),
  response: VatClassView,
  errors: ['not_found', 'version_conflict', 'term_in_use'],
})

export const moveVatProducts = endpoint({
  tag: 'Money',
  access: { staff: 'prices:write' },
  stepUp: true,
  method: 'POST',
  path: '/v1/staff/vat/classes/:vat_class/products',
  summary:
    'Gives all products of a VAT class another one, or none (null), so that their categories decide; orders that were placed keep their VAT',
  params: Class,
  body: z.strictObject({ to_class: Code.nullable(), ...Seen }),
  response: z.object({ products: z.int(), class: VatClassView }),
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
