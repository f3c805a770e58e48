import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'
import { answerOf, SettingsPage } from './settings-page.tsx'
import { readStore, saveStore, storeIn } from './store-calls.ts'
import { StoreSettingsFields } from './store-form.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readStore, {}))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const typed = storeIn(form)
  const version = textOf(form, 'version')
  return answerOf(
    await doAsStaff({ context }, (api) => api(saveStore, { body: { ...typed, version } })),
    typed,
  )
}

/** The settings of the store itself: names, numbers, addresses. */
export default function StoreRoute() {
  const settings = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.ok === false ? answer : null
  return (
    <SettingsPage page="store" answer={answer}>
      <StoreSettingsFields
        key={settings.version}
        settings={settings}
        typed={refused?.typed ?? null}
        errors={refused?.errors ?? {}}
      />
    </SettingsPage>
  )
}
