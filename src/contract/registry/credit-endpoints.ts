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
} as const satisfies Record<string, Endpoint>
