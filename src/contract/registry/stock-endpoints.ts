import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeLowLevels,
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
import {
  addCountEntries,
  decideCount,
  getCount,
  listCounts,
  reviewCount,
  startCount,
} from '#contract/staff/catalogue/stock-counts.ts'
import {
  closePurchase,
  getPurchase,
  listPurchases,
  makePurchase,
  receivePurchase,
  takeBackReceipt,
} from '#contract/staff/catalogue/stock-purchases.ts'
import { printPieceLabels } from '#contract/staff/catalogue/stock-labels.ts'

/** The calls about what lies where, by operation name. */
export const stockEndpoints = {
  listStock,
  exportStock,
  getStockSummary,
  getStock,
  changeStock,
  changeShelf,
  changeLowLevels,
  changeShopLowLevel,
  listMovements,
  exportMovements,
  undoMovement,
  printPieceLabels,
  listTransfers,
  getTransfer,
  sendTransfer,
  receiveTransfer,
  takeBackTransfer,
  listCounts,
  startCount,
  getCount,
  addCountEntries,
  reviewCount,
  decideCount,
  listPurchases,
  getPurchase,
  makePurchase,
  receivePurchase,
  takeBackReceipt,
  closePurchase,
} as const satisfies Record<string, Endpoint>
