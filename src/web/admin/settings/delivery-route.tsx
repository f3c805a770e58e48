import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { BothValuesAnswer, type BothValues } from '#web/admin/compare/both-values.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { addedIn, deliveryIn, placeNames, readDelivery, saveDelivery, withAdded } from './delivery-calls.ts'
import { DeliverySettingsForm } from './delivery-form.tsx'

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
  const kept = { ok: false as const, typed, added }
  if (outcome.ok) {
    if (outcome.value.length === 0) return { ok: true as const }
    return { ...kept, refused: null, errors: {}, fields: null, unknown: outcome.value }
  }
  const { code, message, errors, details } = outcome
  // The API tells both values of each field with a conflict.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : null
  return { ...kept, refused: message, errors, fields, unknown: [] }
}

/** The settings of delivery: what it costs, how long it takes, and where. */
export default function DeliveryRoute() {
  const { words, either } = useSpeech()
  const { places, ...settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.ok === false ? answer : null
  const { settings: said } = words
  const noPlace = Object.fromEntries(
    (refused?.unknown ?? []).map((zone) => [`${zone}_add`, said.noPlace(refused?.added[zone] ?? '')]),
  )
  const title = `${said.title}: ${said.delivery}`
  return (
    <div className={terms['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <h1>{title}</h1>
        <p className={terms['quiet']}>{said.lead}</p>
        <p>
          <HistoryLink kind="delivery_settings" id="delivery" />
        </p>
      </header>
      <Outcome answer={answer} />
      <DeliverySettingsForm
        key={settings.version}
        settings={settings}
        typed={refused?.typed ?? null}
        added={refused?.added ?? null}
        errors={{ ...refused?.errors, ...noPlace }}
        names={placeNames(places, said, either)}
      />
    </div>
  )
}

function Outcome({ answer }: { readonly answer: ReturnType<typeof useActionData<typeof action>> }) {
  const { settings } = useSpeech().words
  if (answer === undefined) return null
  if (answer.ok) return <Answer done={settings.saved} />
  if (answer.fields !== null) return <BothValuesAnswer fields={answer.fields} />
  return <Answer refused={answer.refused ?? settings.notSaved} />
}
