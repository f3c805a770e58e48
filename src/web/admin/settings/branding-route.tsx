import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { BrandingForm } from '#contract/staff/settings/branding.ts'
import { COLOUR } from '#domain/store/accent.ts'
import { LOGO_BYTES_MAX } from '#domain/store/logo.ts'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { readForm } from '#web/app/read-form.ts'
import { logoFileIn, brandingIn, readBranding, saveBranding, sendLogo } from './branding-calls.ts'
import { BrandingFields } from './branding-form.tsx'
import { answerOf, SettingsPage, type SettingsAnswer } from './settings-page.tsx'

/** The fields beside the file are short. */
const FORM_BYTES_MAX = LOGO_BYTES_MAX + 20_000

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readBranding, {}))
}

/** A branding that is shown before it is saved. */
interface Preview {
  readonly preview: BrandingForm
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<SettingsAnswer<BrandingForm> | Preview> {
  const form = await readForm(request, FORM_BYTES_MAX)
  let typed = brandingIn(form)
  const file = logoFileIn(form)
  if (file !== null) {
    const sent = await doAsStaff({ context }, (api) => api(sendLogo, {}, { bytes: file }))
    if (!sent.ok) return answerOf(sent, typed)
    typed = { ...typed, logo: sent.value.name }
  }
  if (textOf(form, 'intent') === 'preview') return { preview: typed }
  const version = textOf(form, 'version')
  return answerOf(
    await doAsStaff({ context }, (api) => api(saveBranding, { body: { ...typed, version } })),
    typed,
  )
}

/** The logo and the accent colour, with the home page as it would look. */
export default function BrandingRoute() {
  const settings = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { shown, result, typed, errors } = partsOf(answer)
  return (
    <SettingsPage page="branding" answer={result}>
      <BrandingFields
        key={`${settings.version} ${JSON.stringify(typed)}`}
        settings={settings}
        typed={typed}
        errors={errors}
      />
      {shown !== null && <ShownBranding branding={shown} />}
    </SettingsPage>
  )
}

/** An answer as the parts of the page need it. */
function partsOf(answer: SettingsAnswer<BrandingForm> | Preview | undefined) {
  if (answer === undefined) return { shown: null, result: undefined, typed: null, errors: {} }
  if ('preview' in answer)
    return { shown: answer.preview, result: undefined, typed: answer.preview, errors: {} }
  if (answer.ok) return { shown: null, result: answer, typed: null, errors: {} }
  return { shown: null, result: answer, typed: answer.typed, errors: answer.errors }
}

function ShownBranding({ branding: { accent, logo } }: { readonly branding: BrandingForm }) {
  const { previewed } = useSpeech().words.settings.branding
  if (!COLOUR.test(accent)) return null
  return (
    <DraftFrames lead={previewed} path={`/?branding=${accent.slice(1)}${logo === null ? '' : `.${logo}`}`} />
  )
}
