import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { optionalText } from '#contract/staff/catalogue/term-parts.ts'
import { EMAIL_MAX, SEARCH_PAUSE_MAX_MS } from '#domain/limits.ts'
import { OptionalPhone, Phone, seen, settings } from './setting-parts.ts'

const NAME_MAX = 60
const ABOUT_MAX = 600
const ADDRESS_MAX = 200
const NUMBER_MAX = 60
const ADDRESS_OF_PAGE_MAX = 300
const BRANDS_MAX = 12

/** An address on another site. */
const Page = z.url({ protocol: /^https$/ }).max(ADDRESS_OF_PAGE_MAX)
const OptionalPage = z
  .union([z.literal('').transform(() => null), Page])
  .nullable()
  .default(null)

const fields = {
  name: z.string().trim().min(1).max(NAME_MAX),
  name_bn: optionalText(NAME_MAX),
  about: z.string().trim().min(1).max(ABOUT_MAX),
  about_bn: optionalText(ABOUT_MAX),
  email: z.email(asError({ kind: 'email' })).max(EMAIL_MAX),
  phone: Phone,
  address: z.string().trim().min(1).max(ADDRESS_MAX),
  address_bn: optionalText(ADDRESS_MAX),
  /** As the trade licence has it. */
  legal_name: optionalText(ADDRESS_MAX),
  trade_licence: optionalText(NUMBER_MAX),
  /** Digital business identity of the Ministry of Commerce. */
  dbid: optionalText(NUMBER_MAX),
  /** Business identification number of the VAT office. */
  bin: optionalText(NUMBER_MAX),
  sister_brands: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(NAME_MAX), url: Page }))
    .max(BRANDS_MAX),
  /** The pages of the shop in networks. */
  facebook: OptionalPage,
  instagram: OptionalPage,
  tiktok: OptionalPage,
  youtube: OptionalPage,
  pinterest: OptionalPage,
  whatsapp: OptionalPhone,
  /** The name of the page that people write to. */
  messenger: optionalText(NUMBER_MAX),
  /** The search waits this long after the last letter, in ms (S4). */
  search_pause_ms: z.int().min(0).max(SEARCH_PAUSE_MAX_MS),
}

export const StoreSettingsForm = z.strictObject(fields)
export type StoreSettingsForm = z.output<typeof StoreSettingsForm>

export const StoreSettingsView = z.object({ ...fields, ...seen })
export type StoreSettingsView = z.output<typeof StoreSettingsView>

export const getStoreSettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/store',
  summary: 'Names, addresses and numbers of the shop, as pages, papers and messages show them',
  response: StoreSettingsView,
  errors: [],
})

export const saveStoreSettings = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/store',
  summary: 'Saves them as a whole; the next page, paper and message shows them',
  body: z.strictObject({ ...fields, ...seen }),
  response: StoreSettingsView,
  errors: ['invalid_fields', 'version_conflict'],
})
