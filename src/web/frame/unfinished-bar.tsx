import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { listUnfinishedOrders } from '#contract/v1/orders.ts'
import { browserApi } from '#web/browser-api.ts'
import { cookieIn } from '#web/cookies.ts'
import { PLACED_COOKIE } from '#web/shop/checkout/checkout-cookies.ts'
import { useOnDemand } from '#web/ui/use-on-demand.ts'

type Unfinished = Reply<typeof listUnfinishedOrders>['results'][number]

const endpoint = namedEndpoint<typeof listUnfinishedOrders>({
  method: 'GET',
  path: '/v1/checkout/unfinished',
})

const loadNotice = () => import('./unfinished-notice.tsx').then((module) => module.UnfinishedNotice)

/**
 * On every page, for a browser that left the page to pay: its order waits (ux 4.4). Only such a browser asks, and the
 * page itself, which others may get as well, knows nothing of it.
 */
export function UnfinishedBar() {
  const { pathname } = useLocation()
  const [order, setOrder] = useState<Unfinished | null>(null)
  const { Part: Notice, want } = useOnDemand(loadNotice)
  const isHidden = /\/(order|checkout|track)(\/|$)/.test(pathname)
  const show = useEffectEvent((newest: Unfinished | null) => {
    if (newest === null) return setOrder(null)
    void want().then((come) => setOrder(come ? newest : null))
  })
  useEffect(() => {
    if (isHidden || cookieIn(document.cookie, PLACED_COOKIE) === undefined) return undefined
    const leave = new AbortController()
    browserApi()(endpoint, {}, { signal: leave.signal }).then(
      ({ results }) => show(results[0] ?? null),
      (error: unknown) => {
        if (!leave.signal.aborted) console.warn('Nobody knows whether an order waits', error)
      },
    )
    return () => leave.abort()
  }, [pathname, isHidden])
  return order !== null && Notice !== null && !isHidden ? <Notice order={order} /> : null
}
