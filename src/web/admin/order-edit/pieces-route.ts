import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { findPieces } from '#contract/staff/order-edit.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'

const find = namedEndpoint<typeof findPieces>({ method: 'GET', path: '/v1/staff/pieces' })

/** Answers the search for a piece to add; null where it was refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (q === '') return { q, found: [] }
  const answer = await doAsStaff({ context }, (api) => api(find, { query: { q } }))
  return { q, found: answer.ok ? answer.value.results : null }
}
