import { useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import type { trackOrder } from '#contract/shop/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { trackPause } from '#web/order-view/look-pauses.ts'
import { usePolling } from '#web/order-view/use-polling.ts'
import { isWaiting, useOrderWatch } from '#web/shop/order/use-order-watch.ts'
import type { TrackAnswer } from './answer-track-form.ts'
import type { TrackData } from './load-tracking.ts'

const track = namedEndpoint<typeof trackOrder>({ method: 'POST', path: '/v1/track' })

/** The order that the page is about, as it stands now while it waits for something; null: nothing was found yet. */
export function useNewest(data: TrackData, answer: TrackAnswer | undefined): OrderView | null {
  const found = answer?.kind === 'found' ? answer : null
  const [seen, setSeen] = useState<{ readonly answer: TrackAnswer; readonly order: OrderView } | null>(null)
  const typed = found === null ? null : seen?.answer === found ? seen.order : found.order
  useOrderWatch(typed === null ? data.order : null, data.key)
  usePolling({
    active: typed !== null && isWaiting(typed),
    pauseAfter: trackPause,
    look: async (signal) => {
      if (found === null) return
      setSeen({ answer: found, order: await browserApi()(track, { body: found.by }, { signal }) })
    },
  })
  return typed ?? data.order
}
