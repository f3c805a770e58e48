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
import {
  addVatClass,
  addVatRate,
  archiveVatClass,
  listVatClasses,
  moveVatProducts,
  removeVatRate,
  renameVatClass,
} from '#contract/staff/vat/classes.ts'
import { addVatDefaultRate, listVatDefaults, removeVatDefaultRate } from '#contract/staff/vat/defaults.ts'
import { exportVatReport, getVatReport } from '#contract/staff/vat/report.ts'
import { countLateOrders } from '#contract/staff/orders.ts'
import { exportReport, getReport } from '#contract/staff/reports/reports.ts'
import {
  changeSavedReport,
  getSavedReport,
  listSavedReports,
  mailSavedReport,
  previewReportMail,
  removeSavedReport,
  saveReport,
  sendReportMail,
  stopReportMail,
} from '#contract/staff/reports/saved-reports.ts'
import { getWorkReport } from '#contract/staff/reports/work.ts'
import { creditEndpoints } from './credit-endpoints.ts'

/** The calls about the money that couriers bring, the books, VAT, credit and reports, by operation name. */
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
  listVatClasses,
  addVatClass,
  renameVatClass,
  addVatRate,
  removeVatRate,
  archiveVatClass,
  moveVatProducts,
  listVatDefaults,
  addVatDefaultRate,
  removeVatDefaultRate,
  getVatReport,
  exportVatReport,
  countLateOrders,
  getReport,
  changeSavedReport,
  getSavedReport,
  listSavedReports,
  mailSavedReport,
  previewReportMail,
  removeSavedReport,
  saveReport,
  sendReportMail,
  stopReportMail,
  exportReport,
  getWorkReport,
  ...creditEndpoints,
} as const satisfies Record<string, Endpoint>
