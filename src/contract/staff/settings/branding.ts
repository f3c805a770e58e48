import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { COLOUR } from '#domain/store/accent.ts'
import { LOGO_BYTES_MAX } from '#domain/store/logo.ts'
import { seen, settings } from './setting-parts.ts'

const NAME_MAX = 60

/** A colour as `#rrggbb`, kept in small letters. */
const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(COLOUR, { error: asError({ kind: 'colour' }) })

const fields = {
  /** The accent of pages, mails and papers; all other tones follow from it. */
  accent: Accent,
  /** The name of a logo that was sent before; null: the name of the store is its mark. */
  logo: z
    .union([z.literal('').transform(() => null), z.string().max(NAME_MAX)])
    .nullable()
    .default(null),
}

export const BrandingForm = z.strictObject(fields)
export type BrandingForm = z.output<typeof BrandingForm>

export const BrandingSettingsView = z.object({ accent: z.string(), logo: z.string().nullable(), ...seen })
export type BrandingSettingsView = z.output<typeof BrandingSettingsView>

export const getBrandingSettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/branding',
  summary: 'The logo of the shop and its accent colour',
  response: BrandingSettingsView,
  errors: [],
})

export const saveBrandingSettings = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/branding',
  summary:
    'Saves them; the next page, mail and paper has them. An accent on which no words can be read is refused with a darker tone that serves',
  body: z.strictObject({ ...fields, ...seen }),
  response: BrandingSettingsView,
  errors: ['invalid_fields', 'version_conflict'],
})

export const addLogo = endpoint({
  ...settings,
  method: 'POST',
  path: '/v1/staff/settings/branding/logos',
  summary: `Takes a logo in: an SVG, from which everything is removed that is no drawing, or a PNG; at most ${LOGO_BYTES_MAX} bytes. The shop shows it once the settings name it`,
  audited: false,
  takes: 'application/octet-stream',
  bodyBytes: LOGO_BYTES_MAX,
  status: 201,
  response: z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  errors: ['invalid_fields', 'too_large'],
})
