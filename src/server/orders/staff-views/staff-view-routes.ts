import {
  changeOrderView,
  chooseOrderColumns,
  getOrderColumns,
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from '#contract/staff/views.ts'
import { knownColumns } from '#domain/staff/order-columns.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readColumns, saveColumns } from './saved-view-store.ts'
import { addView, dropView, listSavedViews, rewriteView } from './saved-views.ts'

/** How each person has the list of orders. */
export function mountStaffViews(api: ApiApp, shop: ShopContext): void {
  const { db } = shop
  mount(api, listOrderViews, async (_, { caller }) => ({
    results: await listSavedViews(shop, readerOf(caller)),
  }))
  mount(api, saveOrderView, ({ body }, { caller }) => addView(shop, body, readerOf(caller)))
  mount(api, changeOrderView, ({ params, body }, { caller }) =>
    rewriteView(shop, { id: params.saved, ...body }, readerOf(caller)),
  )
  mount(api, removeOrderView, ({ params }, { caller }) => dropView(shop, params.saved, readerOf(caller)))
  mount(api, getOrderColumns, async (_, { caller }) => ({
    columns: [...knownColumns(await readColumns(db, caller.userId))],
  }))
  mount(api, chooseOrderColumns, async ({ body }, { caller }) => {
    const columns = [...knownColumns(body.columns)]
    await inTransaction(db, (trx) => saveColumns(trx, caller.userId, columns))
    return { columns }
  })
}
