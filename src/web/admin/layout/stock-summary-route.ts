import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStockSummary } from '#contract/staff/catalogue/stock.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'
import { recallingLoader } from './recall.ts'

const summary = namedEndpoint<typeof getStockSummary>({ method: 'GET', path: '/v1/staff/stock/summary' })

/** How many pieces are low, for the side bar; none where the session has ended. */
export async function loader({ context }: LoaderFunctionArgs) {
  const found = await doAsStaff({ context }, (api) => api(summary, {}))
  return { low: found.ok ? found.value.low : 0 }
}

/** The side bar asks again after each press. Without a connection the last answer stays, and the page works on. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    return await recalled(args)
  } catch (error) {
    // A page that was opened without a connection has no answer before.
    if (error instanceof TypeError) return { low: 0 }
    throw error
  }
}

const recalled = recallingLoader<typeof loader>('layout/stock-summary-route')
