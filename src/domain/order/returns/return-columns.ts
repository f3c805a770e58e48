import type { ReturnStatus } from '#domain/order/status/return-status.ts'

/** The columns of the returns board and the states that stand in each (design: ux 5.11). */
export const returnColumns = {
  requested: ['requested'],
  approved: ['approved'],
  coming: ['coming'],
  checking: ['received'],
  done: ['refunded', 'exchanged', 'refused', 'withdrawn'],
} as const satisfies Readonly<Record<string, readonly ReturnStatus[]>>

export type ReturnColumn = keyof typeof returnColumns

// The keys of the table of columns are the columns.
export const returnColumnCodes = Object.keys(returnColumns) as [ReturnColumn, ...ReturnColumn[]]

/** Closed requests stay on the board so long. */
export const RETURN_DONE_DAYS = 30
