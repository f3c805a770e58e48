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
import { customerOf } from '#server/orders/customer.ts'
import { glimpseOrder } from '#server/orders/reading/glimpse-order.ts'
import { listOrders, listReturns, listUnfinished } from '#server/orders/reading/list-orders.ts'
import { orderAgain } from '#server/orders/changing/order-again.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { claimsBy, returnClaimsBy } from './own-order-routes.ts'
import { readByKey, readOwnOrder, trackOrder } from '#server/orders/reading/read-order.ts'

/** The calls by which customers and guests see their orders. */
export function mountOrderReading(app: ApiApp, shop: ShopContext, cookies: SessionCookies): void {
  const claimOf = claimsBy(cookies)
  const returnClaimOf = returnClaimsBy(shop, cookies)
  mount(app, listOrdersEndpoint, ({ query }, { caller }) =>
    listOrders(shop, { userId: caller.userId, page: query.page }),
  )
  mount(app, listReturnsEndpoint, (_, { caller }) => listReturns(shop, caller.userId))
  mount(app, listUnfinishedOrders, (_, asking) => listUnfinished(shop, customerOf(asking, cookies)))
  mount(app, openOrder, (_, { headers }) => readByKey(shop, headers.get('order-key')))
  mount(app, trackOrderEndpoint, ({ body: typed }, { network }) => trackOrder(shop, { typed, network }))
  mount(app, glimpseOrderEndpoint, ({ params, body }) =>
    glimpseOrder(shop, { number: params.number, digits: body.digits }),
  )
  mount(app, getOrder, ({ params }, asking) => readOwnOrder(shop, returnClaimOf(params, asking)))
  mount(app, orderAgainEndpoint, ({ params }, asking) => orderAgain(shop, claimOf(params, asking)))
}
