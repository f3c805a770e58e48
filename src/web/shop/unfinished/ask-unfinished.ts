import { namedEndpoint } from '#client/api.ts'
import type { listUnfinishedOrders } from '#contract/shop/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { UnfinishedOrder } from '#web/app/unfinished-order.ts'

const endpoint = namedEndpoint<typeof listUnfinishedOrders>({
  method: 'GET',
  path: '/v1/checkout/unfinished',
})

/** The newest order of this browser that waits, as it stands now. */
export async function askUnfinished(signal: AbortSignal): Promise<UnfinishedOrder | undefined> {
  return (await listUnfinished(signal))[0]
}

/** All that wait, the newest first. */
export async function listUnfinished(signal?: AbortSignal): Promise<readonly UnfinishedOrder[]> {
  const { results } = await browserApi()(endpoint, {}, signal && { signal })
  return results
}
