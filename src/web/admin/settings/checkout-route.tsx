import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'
import { checkoutIn, readCheckout, saveCheckout } from './checkout-calls.ts'
import { CheckoutSettingsForm } from './checkout-form.tsx'
import { answerOf, SettingsPage } from './settings-page.tsx'

const readCategories = namedEndpoint<typeof listStaffCategories>({
  method: 'GET',
  path: '/v1/staff/categories',
})

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, async (api) => {
    const [settings, { results }] = await Promise.all([api(readCheckout, {}), api(readCategories, {})])
    return { settings, categories: results.map(({ slug, name, name_bn }) => ({ slug, name, name_bn })) }
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const typed = checkoutIn(form)
  const version = textOf(form, 'version')
  return answerOf(
    await doAsStaff({ context }, (api) => api(saveCheckout, { body: { ...typed, version } })),
    typed,
  )
}

/** The settings of orders and payment: cash at the door, confirmation, payment in advance, returns. */
export default function CheckoutRoute() {
  const { settings, categories } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.ok === false ? answer : null
  return (
    <SettingsPage page="checkout" answer={answer}>
      <CheckoutSettingsForm
        key={settings.version}
        settings={settings}
        typed={refused?.typed ?? null}
        errors={refused?.errors ?? {}}
        categories={categories}
      />
    </SettingsPage>
  )
}
