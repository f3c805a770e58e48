import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { sumOf } from '#web/admin/stock/receiving/receipt-numbers.ts'

/** A purchase list as it is once the shop has these receipts. */
export function withReceipts(purchase: PurchaseView, receipts: readonly Numbers[]): PurchaseView {
  if (receipts.length === 0) return purchase
  const lines = purchase.lines.map((line) => {
    const more = (kind: 'received' | 'rejected') =>
      receipts.reduce((all, numbers) => all + sumOf(numbers, kind, [line.variant]), 0)
    return { ...line, received: line.received + more('received'), rejected: line.rejected + more('rejected') }
  })
  return { ...purchase, lines }
}
