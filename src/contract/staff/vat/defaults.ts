import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Day, DefaultCode, NewRate, Percent, Rate, rateStates, reads, Seen, writes } from './parts.ts'

const VatDefaultRateView = z.object({
  /** The first day in Dhaka on which it counts; until the next one. */
  from: Day,
  /** Null: none of its own from then on. */
  rate: Rate.nullable(),
  state: z.enum(rateStates),
  /** Nothing was sold on its days, so that it can be taken back. */
  removable: z.boolean(),
})
export type VatDefaultRateView = z.infer<typeof VatDefaultRateView>

const VatDefaultView = z.object({
  /** `shop`, or the id of a category. */
  code: z.string(),
  /** Of the category; null: the shop. */
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  /** 0: the shop; 1: a category with none above it. */
  level: z.int(),
  /** 0: it never had a rate of its own. */
  version: z.int(),
  /** Of its own today; null: none. */
  own_rate: Rate.nullable(),
  /** What counts today: its own, or that of the nearest one above. */
  rate: Rate,
  /** The code of the one that gives it. */
  rate_of: z.string(),
  /** All of its own, the last one first. */
  rates: z.array(VatDefaultRateView),
})
export type VatDefaultView = z.infer<typeof VatDefaultView>

const Default = z.object({ vat_default: DefaultCode })

export const listVatDefaults = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/vat/defaults',
  summary:
    'The rates of VAT of products without a class: of the shop, and of all categories, each behind the one above it',
  response: z.object({
    /** In Dhaka. */
    today: Day,
    /** The first day on which another rate can begin. */
    first_day: Day,
    /** Products without a class. */
    products: z.int(),
    defaults: z.array(VatDefaultView),
  }),
  errors: [],
})

export const addVatDefaultRate = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/vat/defaults/:vat_default/rates',
  summary:
    'Gives the shop or a category another rate from the beginning of a day in Dhaka on, in place of one that begins on the same day; null: the category has none of its own from then on. It begins today or later, and tomorrow or later where something without a class was sold today',
  params: Default,
  body: z.strictObject({ ...NewRate, percent: Percent.nullable(), ...Seen }),
  status: 201,
  response: VatDefaultView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const removeVatDefaultRate = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/vat/defaults/:vat_default/rates/:from_day',
  summary: 'Takes a rate of the shop or of a category back under which nothing was sold',
  params: Default.extend({ from_day: Day }),
  query: z.object({ version: wholeNumber({ min: 0, max: 2_147_483_647 }) }),
  response: VatDefaultView,
  errors: ['not_found', 'version_conflict', 'wrong_state'],
})
