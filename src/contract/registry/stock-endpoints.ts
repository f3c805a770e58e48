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
import {
  getTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  takeBackTransfer,
} from '#contract/staff/catalogue/stock-transfers.ts'

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
  listTransfers,
  getTransfer,
  sendTransfer,
  receiveTransfer,
  takeBackTransfer,
} as const satisfies Record<string, Endpoint>
