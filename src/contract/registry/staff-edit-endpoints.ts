import type { Endpoint } from '#contract/endpoint.ts'
import {
  editStaffOrder,
  findPieces,
  getOrderToEdit,
  getPieceByCode,
  listPiecesOf,
  previewOrderEdit,
} from '#contract/staff/order-edit.ts'

/** The calls by which staff edit orders, and find pieces for them. */
export const staffEditEndpoints = {
  getOrderToEdit,
  findPieces,
  listPiecesOf,
  getPieceByCode,
  previewOrderEdit,
  editStaffOrder,
} as const satisfies Record<string, Endpoint>
