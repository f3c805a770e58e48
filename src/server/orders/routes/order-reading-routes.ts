import {
  getOrder,
  glimpseOrder as glimpseOrderEndpoint,
  listOrders as listOrdersEndpoint,
  listUnfinishedOrders,
  openOrder,
  orderAgain as orderAgainEndpoint,
  trackOrder as trackOrderEndpoint,
} from '#contract/shop/orders.ts'
import { listReturns as listReturnsEndpoint } from '#contract/shop/returns.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Limits } from '#server/limits/limits.ts'
import { customerOf } from '#server/orders/customer.ts'
import { glimpseOrder } from '#server/orders/reading/glimpse-order.ts'
import { listOrders, listReturns, listUnfinished } from '#server/orders/reading/list-orders.ts'
import { orderAgain } from '#server/orders/changing/order-again.ts'
import type { CustomerParts } from '#server/orders/order-parts.ts'
import { claimsBy } from './own-order-routes.ts'
import { readByKey, readOwnOrder, trackOrder } from '#server/orders/reading/read-order.ts'

interface ReadingParts extends CustomerParts {
  readonly limits: Pick<Limits, 'pass'>
}

/** The calls by which customers and guests see their orders. */
export function mountOrderReading(app: ApiApp, parts: ReadingParts, cookies: SessionCookies): void {
  const claimOf = claimsBy(cookies)
  mount(app, listOrdersEndpoint, ({ query }, { caller }) =>
    listOrders(parts, { userId: caller.userId, page: query.page }),
  )
  mount(app, listReturnsEndpoint, (_, { caller }) => listReturns(parts, caller.userId))
  mount(app, listUnfinishedOrders, (_, asking) => listUnfinished(parts, customerOf(asking, cookies)))
  mount(app, openOrder, (_, { headers }) => readByKey(parts, headers.get('order-key')))
  mount(app, trackOrderEndpoint, ({ body: typed }, { network }) => trackOrder(parts, { typed, network }))
  mount(app, glimpseOrderEndpoint, ({ params, body }) =>
    glimpseOrder(parts, { number: params.number, digits: body.digits }),
  )
  mount(app, getOrder, ({ params }, asking) => readOwnOrder(parts, claimOf(params, asking)))
  mount(app, orderAgainEndpoint, ({ params }, asking) => orderAgain(parts, claimOf(params, asking)))
}
