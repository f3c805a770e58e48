import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { courierCompanies } from '#domain/company-keys/companies.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'
import { readForm } from '#web/app/read-form.ts'
import { companyAnswer, keysIn, readCouriers, saveCourier, testCourier } from './company-calls.ts'
import { CompanyCard } from './company-card.tsx'
import { SettingsPage } from './settings-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readCouriers, {}))
}

/** Tests the keys of a courier, or saves its account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const courier = courierCompanies.find((one) => one === textOf(form, 'company')) ?? 'steadfast'
  const keys = keysIn(form)
  const numberOf = (name: string) => {
    const typed = textOf(form, name).trim()
    return typed === '' ? null : numberIn(typed)
  }
  const outcome = await doAsStaff({ context }, async (api) => {
    if (textOf(form, 'work') === 'test') return api(testCourier, { params: { courier }, body: { keys } })
    const body = {
      on: form.get('on') !== null,
      keys,
      pickup_store: numberOf('pickup_store'),
      default_grams: numberOf('default_grams'),
      version: Number(textOf(form, 'version')),
    }
    await api(saveCourier, { params: { courier }, body })
    return null
  })
  return companyAnswer(courier, outcome)
}

/** The accounts of the shop at couriers. */
export default function CouriersRoute() {
  const { results } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SettingsPage page="couriers">
      <StepUp answer={answer} />
      {results.map((view) => (
        <CompanyCard
          // Saved keys leave empty fields.
          key={`${view.company} ${view.version}`}
          view={view}
          kind="courier_account"
          answer={answer?.company === view.company ? answer : undefined}
        />
      ))}
    </SettingsPage>
  )
}
