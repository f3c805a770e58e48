import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { BothValuesAnswer, type BothValues } from '#web/admin/compare/both-values.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech, wordsIn } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { deliveryIn, placeNames, readDelivery, saveDelivery } from './delivery-calls.ts'
import { DeliverySettingsForm } from './delivery-form.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readDelivery, {}))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, async (api) => {
    const { places } = await api(readDelivery, {})
    const { typed, unknown } = deliveryIn(form, [
      placeNames(places, wordsIn('en').settings, (name) => name),
      placeNames(places, wordsIn('bn').settings, (name, bangla) => bangla ?? name),
    ])
    if (Object.keys(unknown).length > 0) return { typed, unknown }
    await api(saveDelivery, { body: { ...typed, version: textOf(form, 'version') } })
    return null
  })
  if (outcome.ok) {
    if (outcome.value === null) return { ok: true as const }
    const { typed, unknown } = outcome.value
    return { ok: false as const, refused: null, errors: {}, fields: null, typed, unknown }
  }
  const { code, message, errors, details } = outcome
  // The API tells both values of each field with a conflict.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : null
  const unknown: Readonly<Record<string, string>> = {}
  return { ok: false as const, refused: message, errors, fields, typed: deliveryIn(form, []).typed, unknown }
}

/** The settings of delivery: what it costs, how long it takes, and where. */
export default function DeliveryRoute() {
  const { words, either } = useSpeech()
  const { places, ...settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { settings: said } = words
  const unknown = answer?.ok === false ? Object.entries(answer.unknown) : []
  const noPlace = Object.fromEntries(unknown.map(([field, typed]) => [field, said.noPlace(typed)]))
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
        typed={answer?.ok === false ? answer.typed : null}
        errors={answer?.ok === false ? { ...answer.errors, ...noPlace } : {}}
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
  return <Answer refused={answer.refused ?? Object.values(answer.unknown).map(settings.noPlace).join(' ')} />
}
