import {
  countStaffOrders as countStaffOrdersEndpoint,
  listStaffOrders as listStaffOrdersEndpoint,
} from '#contract/staff/order-list.ts'
import { getStaffOrderPage } from '#contract/staff/order-page.ts'
import { searchAsStaff as searchAsStaffEndpoint } from '#contract/staff/search.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { countStaffOrders, listStaffOrders } from './list-staff-orders.ts'
import { readOrderPage } from './read-order-page.ts'
import { searchAsStaff } from './search-as-staff.ts'

/** The calls of staff that find and work on orders. */
export function mountBackOffice(api: ApiApp, shop: ShopContext): void {
  mount(api, listStaffOrdersEndpoint, ({ query }, { caller }) =>
    listStaffOrders(shop, query, rightsOf(caller)),
  )
  mount(api, countStaffOrdersEndpoint, () => countStaffOrders(shop))
  mount(api, searchAsStaffEndpoint, ({ query: { q } }, { caller }) =>
    searchAsStaff(shop, q, rightsOf(caller)),
  )
  mount(api, getStaffOrderPage, ({ params }, { caller }) =>
    readOrderPage(shop, params.number, rightsOf(caller)),
  )
}

function rightsOf(caller: SignedInCaller): ReadonlySet<Right> {
  return caller.kind === 'staff' ? caller.rights : new Set()
}
