import type { Endpoint } from '#contract/endpoint.ts'
import {
  adjustCredit,
  blockCredit,
  decideCreditRequest,
  extendCredit,
  getCredit,
  issueCredit,
  listCredit,
  revealCreditCode,
  sendCredit,
} from '#contract/staff/credit/credit-accounts.ts'
import {
  cancelCreditBatch,
  decideCreditBatch,
  decideCreditWriteOff,
  exportBatchCodes,
  exportCreditBatches,
  getCreditBatch,
  handOverCreditBatch,
  issueCreditBatch,
  listCreditBatches,
  revealBatchCodes,
  writeOffCreditBatch,
} from '#contract/staff/credit/credit-batches.ts'

/** The calls of staff about gift cards and store credit, by operation name. */
export const creditEndpoints = {
  listCredit,
  getCredit,
  issueCredit,
  adjustCredit,
  decideCreditRequest,
  blockCredit,
  extendCredit,
  sendCredit,
  revealCreditCode,
  listCreditBatches,
  exportCreditBatches,
  getCreditBatch,
  issueCreditBatch,
  decideCreditBatch,
  cancelCreditBatch,
  handOverCreditBatch,
  revealBatchCodes,
  exportBatchCodes,
  writeOffCreditBatch,
  decideCreditWriteOff,
} as const satisfies Record<string, Endpoint>
