import type { Endpoint } from '#contract/endpoint.ts'
import {
  askCourierBalances,
  getPayout,
  importPayout,
  listPayouts,
  listUnpaidParcels,
  previewPayout,
  settlePayoutLine,
} from '#contract/staff/payouts.ts'
import {
  checkLedger,
  closeDay,
  exportLedger,
  getLedger,
  listLedgerEntries,
  listOpenItems,
  moveMoney,
  reverseTransfer,
} from '#contract/staff/ledger.ts'

/** The calls about the money that couriers bring and about the books, by operation name. */
export const bookEndpoints = {
  previewPayout,
  importPayout,
  listPayouts,
  getPayout,
  settlePayoutLine,
  listUnpaidParcels,
  askCourierBalances,
  getLedger,
  listLedgerEntries,
  exportLedger,
  listOpenItems,
  checkLedger,
  closeDay,
  moveMoney,
  reverseTransfer,
} as const satisfies Record<string, Endpoint>
