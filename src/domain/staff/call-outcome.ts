import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** The result of a call to a customer about an order that waits to be confirmed. */
export const callOutcomes = ['confirmed', 'no_answer', 'later', 'wrong_number', 'cancelled'] as const
export type CallOutcome = (typeof callOutcomes)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an order stays with the person who calls about it, unless the page says that the call goes on. */
export const CALL_TURN_MS = 5 * MINUTE
/** How far back a call may lie that a phone without a network noted. */
export const CALL_LATE_MS = 48 * HOUR
/** Pauses after calls that nobody answered; the last one is for all further ones. */
const PAUSES_MS = [HOUR, 3 * HOUR, 18 * HOUR] as const
/** Calls without an answer after which an SMS does more. */
const MISSES_BEFORE_SMS = 3

/** The calls without an answer since somebody last answered; the newest outcome comes first. */
export function missesInRow(outcomes: readonly string[]): number {
  const answered = outcomes.findIndex((outcome) => outcome !== 'no_answer')
  return answered === -1 ? outcomes.length : answered
}

/** When a call is due again, in ms since 1970; null: no further call is needed. `misses` counts this call too. */
export function nextCallAt(
  call: { readonly outcome: CallOutcome; readonly misses: number; readonly wishedAt: number | null },
  nowMs: number,
): number | null {
  const { outcome, misses, wishedAt } = call
  const [, , longest] = PAUSES_MS
  if (outcome === 'later') return wishedAt
  if (outcome === 'no_answer') return nowMs + (PAUSES_MS[misses - 1] ?? longest)
  return outcome === 'wrong_number' ? nowMs + longest : null
}

/** Whether an SMS should be sent in place of a further call. */
export function proposesSms(misses: number): boolean {
  return misses >= MISSES_BEFORE_SMS
}

/** Whether somebody spoke with the customer. */
export function isReached(outcome: CallOutcome): boolean {
  return outcome !== 'no_answer' && outcome !== 'wrong_number'
}

/** The reason of a cancellation on the telephone, as the customer reads it. */
export const cancelledByPhone = { en: 'Cancelled on the telephone', bn: 'ফোনে বাতিল করা হয়েছে' } as const

const afterConfirmed: readonly OrderStatus[] = [
  'confirmed',
  'packed',
  'ready_to_collect',
  'with_courier',
  'delivered',
]

/** Whether an order already stands as the outcome of a call wants it: then the call is only noted. */
export function isDone(outcome: CallOutcome, status: OrderStatus): boolean {
  if (outcome === 'confirmed') return afterConfirmed.includes(status)
  return outcome === 'cancelled' ? status === 'cancelled' : true
}
