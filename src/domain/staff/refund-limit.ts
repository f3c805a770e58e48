import { poisha, type Poisha } from '#domain/money.ts'

/**
 * Money of one order, in poisha, that one person gives back alone; above it a second person approves (design: rights of
 * staff). What was given back alone for the order before counts as well: two halves are no way around it.
 */
export const REFUND_ALONE_MAX = poisha(5_000_00)

/** A request that nobody decided about is void after this many ms. */
export const REFUND_REQUEST_MS = 7 * 24 * 60 * 60 * 1000

/** Whether a refund waits for a second person. `aloneMax` is 0 for somebody who may only propose. Amounts in poisha. */
export function needsSecondPerson(refund: {
  readonly amount: Poisha
  readonly aloneBefore: Poisha
  readonly aloneMax: Poisha
}): boolean {
  return refund.amount + refund.aloneBefore > refund.aloneMax
}
