import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeLowLevel,
  changeShelf,
  changeShopLowLevel,
  changeStock,
  exportMovements,
  exportStock,
  getStock,
  getStockSummary,
  listMovements,
  listStock,
  undoMovement,
} from '#contract/staff/catalogue/stock.ts'

/** The calls about what lies where, by operation name. */
export const stockEndpoints = {
  listStock,
  exportStock,
  getStockSummary,
  getStock,
  changeStock,
  changeShelf,
  changeLowLevel,
  changeShopLowLevel,
  listMovements,
  exportMovements,
  undoMovement,
} as const satisfies Record<string, Endpoint>
