import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paymentCompanies } from '#domain/company-keys/companies.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { readForm } from '#web/app/read-form.ts'
import { companyAnswer, keysIn, readCompanies, saveCompany, testCompany } from './company-calls.ts'
import { CompanyCard } from './company-card.tsx'
import { SettingsPage } from './settings-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(readCompanies, {}))
}

/** Tests the keys of a company, or saves them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const company = paymentCompanies.find((one) => one === textOf(form, 'company')) ?? 'sslcommerz'
  const keys = keysIn(form)
  const outcome = await doAsStaff({ context }, async (api) => {
    if (textOf(form, 'work') === 'test') return api(testCompany, { params: { company }, body: { keys } })
    const version = Number(textOf(form, 'version'))
    await api(saveCompany, { params: { company }, body: { on: form.get('on') !== null, keys, version } })
    return null
  })
  return companyAnswer(company, outcome)
}

/** The accounts of the shop at payment companies. */
export default function PaymentsRoute() {
  const { results } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SettingsPage page="payments">
      <StepUp answer={answer} />
      {results.map((view) => (
        <CompanyCard
          // Saved keys leave empty fields.
          key={`${view.company} ${view.version}`}
          view={view}
          kind="payment_company"
          answer={answer?.company === view.company ? answer : undefined}
        />
      ))}
    </SettingsPage>
  )
}
