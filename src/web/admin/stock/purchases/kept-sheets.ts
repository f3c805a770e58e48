import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { openSheets } from '#web/admin/stock/offline/kept-sheets.ts'

interface Sheet {
  readonly purchase: PurchaseView
  /** Idempotency key of the form without script. */
  readonly key: string
  /** When the shop told it, as ISO text. */
  readonly at: string
}

/** Open purchase lists on this phone. */
export const purchaseSheets = openSheets<Sheet>({
  isSheet,
  isOpen: ({ purchase }) => purchase.state === 'open',
})

function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false
  const { at, purchase } = value as Partial<Sheet>
  return typeof at === 'string' && Array.isArray(purchase?.lines) && Array.isArray(purchase.receipts)
}
