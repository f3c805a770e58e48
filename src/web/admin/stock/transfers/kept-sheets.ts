import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { onTheWay } from '#domain/stock/transfer-line.ts'
import { openSheets } from '#web/admin/stock/offline/kept-sheets.ts'

interface Sheet {
  readonly transfer: TransferView
  /** Idempotency key of the form without script. */
  readonly key: string
  /** When the shop told it, as ISO text. */
  readonly at: string
}

/** Whether pieces of a transfer can still arrive; missing ones can be found. */
export function isOpen({ state, lines }: TransferView): boolean {
  return state !== 'cancelled' && lines.some((line) => onTheWay(line) + line.missing > 0)
}

/** Open transfers on this phone. */
export const transferSheets = openSheets<Sheet>({ isSheet, isOpen: ({ transfer }) => isOpen(transfer) })

function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false
  const { at, transfer } = value as Partial<Sheet>
  return typeof at === 'string' && Array.isArray(transfer?.lines)
}
