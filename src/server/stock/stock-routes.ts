import {
  changeLowLevels as changeLowLevelsEndpoint,
  changeShelf as changeShelfEndpoint,
  changeShopLowLevel,
  changeStock as changeStockEndpoint,
  exportMovements,
  exportStock,
  getStock,
  getStockSummary,
  listMovements,
  listStock as listStockEndpoint,
  undoMovement as undoMovementEndpoint,
} from '#contract/staff/catalogue/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { changeLowLevels } from './change-low-levels.ts'
import { changeShelf } from './change-shelf.ts'
import { changeStock } from './change-stock.ts'
import { exportStockList } from './export-stock.ts'
import { exportMovementList, listMovementPage } from './list-movements.ts'
import { listStock, readStockOf } from './list-stock.ts'
import { rightsOf } from './rights-of.ts'
import type { StockDesk } from './stock-context.ts'
import { saveShopLowLevel } from './stock-setting-store.ts'
import { stockSummary } from './summarise-stock.ts'
import { undoMovement } from './undo-movement.ts'

/** The calls of staff about what lies where. Those with a fixed address come before that of a variant. */
export function mountStock(api: ApiApp, shop: StockDesk): void {
  const summary = stockSummary(shop)
  mount(api, listStockEndpoint, ({ query }) => listStock(shop, query))
  mount(api, exportStock, async ({ query }) =>
    csvDocument('stock', await exportStockList(shop, query), shop.clock()),
  )
  mount(api, getStockSummary, async () => {
    const { low, out, waiting } = await summary()
    return { low, out, waiting }
  })
  mountMovements(api, shop)
  mount(api, changeShopLowLevel, async ({ body }) => {
    // In a transaction, as the audit knows the person there alone.
    await inTransaction(shop.db, (trx) => saveShopLowLevel(trx, body.level))
    return { low_level: body.level }
  })
  mount(api, changeLowLevelsEndpoint, ({ body }) => changeLowLevels(shop, body))
  mount(api, getStock, ({ params }, { caller }) => readStockOf(shop, params.variant, rightsOf(caller)))
  mount(api, changeStockEndpoint, async ({ params, body }, { caller, idempotencyKey: key }) => {
    const wanted = { variant: params.variant, asked: body, key, by: caller.userId }
    const { answer, replayed } = await changeStock(shop, wanted)
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, changeShelfEndpoint, ({ params, body }) => changeShelf(shop, params.variant, body))
}

function mountMovements(api: ApiApp, shop: StockDesk): void {
  mount(api, listMovements, ({ query }, { caller }) =>
    listMovementPage(shop, query, rightsOf(caller).has('stock:write')),
  )
  mount(api, exportMovements, async ({ query }) =>
    csvDocument('stock-movements', await exportMovementList(shop, query), shop.clock()),
  )
  mount(api, undoMovementEndpoint, ({ params }) => undoMovement(shop, params.movement))
}
