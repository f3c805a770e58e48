import { redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { exportAccount } from '#contract/shop/user.ts'
import { confirmFirst, openAccount } from '#web/shop/account/open-account.ts'
import type { Route } from './+types/file-route'

/**
 * Everything that the store keeps about its visitor, as a file. A person who must first confirm their identity does so,
 * and comes back to the page.
 */
export async function loader(args: Route.LoaderArgs) {
  const visit = await openAccount(args)
  try {
    const { data } = await visit.api(exportAccount, { params: { id: visit.user.id } })
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'reauth_required') throw confirmFirst({ ...visit, here: visit.paths.ownData })
    if (error.code === 'too_many_requests') throw redirect(`${visit.paths.ownData}?too-often`)
    throw error
  }
}
