import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { staffStepUp } from '#contract/staff/entry.ts'
import { readForm } from '#web/app/read-form.ts'
import { doAsStaff, textOf } from './staff-call.ts'

const stepUp = namedEndpoint<typeof staffStepUp>({ method: 'POST', path: '/v1/staff/step-up' })

/** Shows the second factor again; the session goes on under another token, which its cookie gets. */
export async function action({ request, context }: ActionFunctionArgs) {
  const code = textOf(await readForm(request), 'code')
  return doAsStaff({ context }, (api) => api(stepUp, { body: { code } }))
}
