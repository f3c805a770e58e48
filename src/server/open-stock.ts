import type { ApiApp } from './http/mount.ts'
import { mountCounts } from './stock/counts/count-routes.ts'
import { mountPurchases } from './stock/purchases/purchase-routes.ts'
import type { StockDesk } from './stock/stock-context.ts'
import { mountStock } from './stock/stock-routes.ts'
import { mountTransfers } from './stock/transfers/transfer-routes.ts'

/** The calls of staff about stock. Those with a fixed address come before that of a variant. */
export function openStock(api: ApiApp, shop: StockDesk): void {
  mountCounts(api, shop)
  mountPurchases(api, shop)
  mountTransfers(api, shop)
  mountStock(api, shop)
}
