import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { findCustomerByPhone } from '#contract/staff/new-order.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const find = namedEndpoint<typeof findCustomerByPhone>({
  method: 'POST',
  path: '/v1/staff/customers/by-phone',
})

/** Answers whom a number belongs to. The number is posted, so that it stands in no address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const phone = textOf(await readForm(request), 'phone')
  const answer = await doAsStaff({ context }, (api) => api(find, { body: { phone } }))
  return { phone, customer: answer.ok ? answer.value.customer : null }
}
