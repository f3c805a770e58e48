import { data, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffSession } from '#contract/staff/entry.ts'
import type { Right } from '#domain/staff/rights.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'

const session = namedEndpoint<typeof getStaffSession>({ method: 'GET', path: '/v1/staff/session' })

/** Refuses a page to people without the right that its form needs. */
export async function onlyWith(args: LoaderFunctionArgs, right: Right): Promise<void> {
  const { person } = (await loadAsStaff(args, (api) => api(session, {}))).data
  // oxlint-disable-next-line typescript/only-throw-error -- The router takes thrown data.
  if (!person.rights.includes(right)) throw data({ code: 'forbidden' }, { status: 403 })
}
