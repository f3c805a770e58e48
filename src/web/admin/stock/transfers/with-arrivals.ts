import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { lineAfter } from '#domain/stock/transfer-line.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { sumOf } from '#web/admin/stock/receiving/receipt-numbers.ts'

/** A transfer as it is once the shop has these receipts; pieces that it will refuse change nothing. */
export function withArrivals(transfer: TransferView, receipts: readonly Numbers[]): TransferView {
  if (receipts.length === 0) return transfer
  const lines = transfer.lines.map((line) =>
    receipts.reduce((before, numbers) => {
      const arrived = sumOf(numbers, 'arrived', [line.variant])
      const missing = sumOf(numbers, 'missing', [line.variant])
      const after = lineAfter(before, { arrived, missing })
      return after.ok ? { ...before, ...after.value } : before
    }, line),
  )
  const all = (kind: 'arrived' | 'missing') => lines.reduce((sum, line) => sum + line[kind], 0)
  return { ...transfer, lines, arrived: all('arrived'), missing: all('missing') }
}
