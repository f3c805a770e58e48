import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { staffSignOut } from '#contract/staff/entry.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'

const signOut = namedEndpoint<typeof staffSignOut>({ method: 'POST', path: '/v1/staff/sign-out' })

/** Ends the session; who has none is out already. */
export async function action({ context }: ActionFunctionArgs) {
  await doAsStaff({ context }, (api) => api(signOut, {}))
  return redirect('/sign-in?left=1')
}

export function loader() {
  return redirect('/')
}
