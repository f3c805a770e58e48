import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { searchAsStaff } from '#contract/staff/search.ts'
import { doAsStaff } from './staff-call.ts'

const search = namedEndpoint<typeof searchAsStaff>({ method: 'GET', path: '/v1/staff/search' })

/** Answers the search of the top bar; a refusal is shown in its list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const found = await doAsStaff({ context }, (api) => api(search, { query: { q } }))
  return { q, found: found.ok ? found.value : null }
}
