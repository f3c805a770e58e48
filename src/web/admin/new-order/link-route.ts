import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { copyOrderLink } from '#contract/staff/new-order.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'

const copy = namedEndpoint<typeof copyOrderLink>({ method: 'POST', path: '/v1/staff/orders/:number/link' })

/** Answers the link of an order; null where it was refused. */
export async function action({ context, params }: ActionFunctionArgs) {
  const answer = await doAsStaff({ context }, (api) =>
    api(copy, { params: { number: params['number'] ?? '' } }),
  )
  return { path: answer.ok ? answer.value.path : null }
}
