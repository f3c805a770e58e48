/** `sent`: pieces are on their way; `done`: all arrived or are told as missing; `cancelled`: taken back. */
export const transferStates = ['sent', 'done', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

/** `approved`: its differences went to the shelves; `dismissed`: they did not. */
export const countStates = ['open', 'approved', 'dismissed'] as const
export type CountState = (typeof countStates)[number]

/** Why a piece of a delivery goes back to the supplier. */
export const rejectReasons = ['damaged', 'wrong_piece', 'poor_quality', 'not_ordered'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** `closed`: nothing more is expected. */
export const purchaseStates = ['open', 'closed'] as const
export type PurchaseState = (typeof purchaseStates)[number]
