import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { readForm } from '#web/app/read-form.ts'
import { addedIn, deliveryIn, placeNames, readDelivery, saveDelivery, withAdded } from './delivery-calls.ts'
import { DeliverySettingsForm } from './delivery-form.tsx'
import { answerOf, refusedHere, SettingsPage } from './settings-page.tsx'
import { ZoneMap } from './zone-map.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readDelivery, {}))
}

/** Saves all settings of delivery at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const [typed, added] = [deliveryIn(form), addedIn(form)]
  const outcome = await doAsStaff({ context }, async (api) => {
    const { places } = await api(readDelivery, {})
    const { wanted, unknown } = withAdded(typed, added, places)
    if (unknown.length === 0)
      await api(saveDelivery, { body: { ...wanted, version: textOf(form, 'version') } })
    return unknown
  })
  const unknown = outcome.ok ? outcome.value : []
  if (unknown.length > 0) return { ...refusedHere(typed), added, unknown }
  return { ...answerOf(outcome, typed), added, unknown }
}

/** The settings of delivery: what it costs, how long it takes, and where. */
export default function DeliveryRoute() {
  const { words, either } = useSpeech()
  const { places, districts, ...settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.ok === false ? answer : null
  const noPlace = Object.fromEntries(
    (answer?.unknown ?? []).map((zone) => [`${zone}_add`, words.settings.noPlace(answer?.added[zone] ?? '')]),
  )
  return (
    <SettingsPage page="delivery" answer={answer}>
      <ZoneMap districts={districts} />
      <DeliverySettingsForm
        key={settings.version}
        settings={settings}
        typed={refused?.typed ?? null}
        added={refused?.added ?? null}
        errors={{ ...refused?.errors, ...noPlace }}
        names={placeNames(places, words.settings, either)}
      />
    </SettingsPage>
  )
}
