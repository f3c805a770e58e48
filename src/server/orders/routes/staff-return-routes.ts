import {
  changeStaffReturn as changeEndpoint,
  listStaffReturns as listEndpoint,
} from '#contract/staff/returns.ts'
import { ORDERS_PAGE } from '#domain/limits.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { changeStaffReturn } from '#server/orders/returns/change-staff-return.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentStaffReturn, returnForReader } from '#server/orders/returns/present-staff-return.ts'
import { countStaffReturns, listStaffReturns } from '#server/orders/returns/staff-return-store.ts'

/** The calls of staff on pieces that customers send back. */
export function mountStaffReturns(app: ApiApp, shop: ShopContext): void {
  mount(app, listEndpoint, async ({ query: { status = null, page } }, { caller }) => {
    const count = await countStaffReturns(shop.db, status)
    const offset = (page - 1) * ORDERS_PAGE
    const found = await listStaffReturns(shop.db, { status, limit: ORDERS_PAGE, offset })
    return {
      results: found.map((row) => returnForReader(presentStaffReturn(row), caller)),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / ORDERS_PAGE)),
    }
  })
  mount(app, changeEndpoint, async ({ params, body }, { caller }) => {
    const actor = { kind: 'staff', id: caller.userId } as const
    const changed = await changeStaffReturn(shop, { number: params.return, request: body, actor })
    return returnForReader(changed, caller)
  })
}
