import type { Poisha } from '#domain/money.ts'
import type { StateTable } from '#domain/state-table.ts'

/** How the money of an order stands, in the words of design ux appendix A (`paystatus.*`). */
export const paymentStatuses = [
  'cod_due',
  'pending',
  'checking',
  'failed',
  'part_paid',
  'paid',
  'refund_due',
  'part_refunded',
  'refunded',
  'void',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentBirths = ['cod_due', 'pending'] as const satisfies readonly PaymentStatus[]

/**
 * Every step of an order's money. None is final: money may come late or twice, after a refund or a cancellation too,
 * and is then on its way back. `void`: nothing was paid and nothing is asked for any more.
 */
export const paymentSteps = {
  cod_due: ['pending', 'checking', 'part_paid', 'paid', 'refund_due', 'refunded', 'void'],
  pending: ['checking', 'failed', 'cod_due', 'part_paid', 'paid', 'refund_due', 'refunded', 'void'],
  checking: ['pending', 'failed', 'cod_due', 'part_paid', 'paid', 'refund_due', 'refunded', 'void'],
  failed: ['pending', 'checking', 'cod_due', 'part_paid', 'paid', 'refund_due', 'refunded', 'void'],
  part_paid: ['paid', 'refund_due', 'part_refunded', 'refunded'],
  // More is asked for where staff edit a paid order.
  paid: ['part_paid', 'refund_due', 'part_refunded', 'refunded'],
  refund_due: ['cod_due', 'pending', 'checking', 'failed', 'part_paid', 'paid', 'part_refunded', 'refunded'],
  part_refunded: ['paid', 'refund_due', 'refunded'],
  refunded: ['refund_due', 'checking', 'pending', 'cod_due'],
  void: ['refund_due', 'checking'],
} as const satisfies StateTable<PaymentStatus>

/** The facts that decide the payment status of an order. Amounts in poisha. */
export interface MoneyFacts {
  /** Paid in cash when the parcel arrives, as far as nothing was paid before. */
  readonly cash: boolean
  /** Cancelled or come back: nothing more is asked for. */
  readonly over: boolean
  readonly total: Poisha
  /** Money that the order has accepted, and what of it went back. */
  readonly paid: Poisha
  readonly refunded: Poisha
  /** All refunds that arrived, of money too that the order never accepted. */
  readonly givenBack: Poisha
  /** Refunds that are promised or on their way. */
  readonly refunding: Poisha
  /** Money that waits for staff to accept it or to give it back. */
  readonly inReview: Poisha
  /** The provider did not tell how an attempt ended. */
  readonly unknown: boolean
  /** The last attempt did not succeed. */
  readonly failed: boolean
}

/** How the money stands. The one place that decides it. */
export function paymentStatusOf(facts: MoneyFacts): PaymentStatus {
  const balance = facts.paid - facts.refunded
  if (facts.refunding > 0) return 'refund_due'
  if (balance > 0) return statusOfBalance(facts, balance)
  if (facts.inReview > 0) return 'checking'
  if (facts.over) return facts.givenBack > 0 ? 'refunded' : 'void'
  return facts.cash ? 'cod_due' : dueOnline(facts)
}

function statusOfBalance({ total, refunded }: MoneyFacts, balance: number): PaymentStatus {
  if (balance >= total) return 'paid'
  return refunded > 0 ? 'part_refunded' : 'part_paid'
}

function dueOnline({ unknown, failed }: MoneyFacts): PaymentStatus {
  if (unknown) return 'checking'
  return failed ? 'failed' : 'pending'
}

/** One try to pay at a provider, or cash taken at the door (design: payments 0, ux 4.4). */
export const attemptStates = [
  'created',
  'pending',
  'unknown',
  'failed',
  'cancelled',
  'expired',
  'paid_review',
  'paid',
] as const
export type AttemptState = (typeof attemptStates)[number]

export const attemptBirths = ['created', 'paid'] as const satisfies readonly AttemptState[]

/**
 * Only money moves a finished attempt: a provider may take it after a refusal. `paid` is final. `paid_review`: money is
 * there, but late, twice, of another amount or flagged; staff keep it or give it back.
 */
export const attemptSteps = {
  created: ['pending', 'unknown', 'failed', 'cancelled', 'expired', 'paid_review', 'paid'],
  pending: ['unknown', 'failed', 'cancelled', 'expired', 'paid_review', 'paid'],
  unknown: ['pending', 'failed', 'cancelled', 'expired', 'paid_review', 'paid'],
  failed: ['paid_review', 'paid'],
  cancelled: ['paid_review', 'paid'],
  expired: ['paid_review', 'paid'],
  paid_review: ['paid'],
  paid: [],
} as const satisfies StateTable<AttemptState>

/** Attempts of which nobody knows how they end; the reconciler asks for them. */
export const openAttemptStates = ['created', 'pending', 'unknown'] as const satisfies readonly AttemptState[]

/**
 * Money that goes back. `intended` is written before the call to the provider. `unknown`: it did not answer.
 * `processing`: it accepted but has not paid yet. `failed`: it may be sent again or paid by hand.
 */
export const refundStates = [
  'intended',
  'sending',
  'unknown',
  'processing',
  'failed',
  'done',
  'withdrawn',
] as const
export type RefundState = (typeof refundStates)[number]

export const refundBirths = ['intended'] as const satisfies readonly RefundState[]

export const refundSteps = {
  intended: ['sending', 'done', 'withdrawn'],
  sending: ['processing', 'unknown', 'failed', 'done'],
  unknown: ['processing', 'failed', 'done'],
  processing: ['failed', 'done'],
  failed: ['sending', 'done', 'withdrawn'],
  // Store credit in place of the money alone; the database refuses any other.
  done: ['withdrawn'],
  withdrawn: [],
} as const satisfies StateTable<RefundState>
