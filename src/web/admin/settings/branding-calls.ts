import { namedEndpoint } from '#client/api.ts'
import type {
  addLogo,
  getBrandingSettings,
  BrandingForm,
  saveBrandingSettings,
} from '#contract/staff/settings/branding.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/settings/branding'
export const readBranding = namedEndpoint<typeof getBrandingSettings>({ method: 'GET', path })
export const saveBranding = namedEndpoint<typeof saveBrandingSettings>({ method: 'PUT', path })
export const sendLogo = namedEndpoint<typeof addLogo>({ method: 'POST', path: `${path}/logos` })

/** The form as the API takes it, but for a file that was chosen. */
export function brandingIn(form: FormData): BrandingForm {
  const logo = textOf(form, 'logo')
  return {
    accent: textOf(form, 'accent').trim().toLowerCase(),
    logo: logo === '' || form.get('remove') !== null ? null : logo,
  }
}

/** The file of a logo that was chosen; null: none was. */
export function logoFileIn(form: FormData): File | null {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? file : null
}
