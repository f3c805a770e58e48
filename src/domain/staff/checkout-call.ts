import { missesInRow, nextCallAt } from './call-outcome.ts'

/** The result of a call to the buyer of an unfinished checkout. */
export const checkoutOutcomes = ['ordered', 'no_answer', 'later', 'wrong_number', 'not_interested'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]

/** The outcomes that mean that somebody spoke with the buyer. */
export const spokenOutcomes = ['ordered', 'later', 'not_interested'] as const satisfies CheckoutOutcome[]

/** The outcomes after which nobody calls or reminds: the buyer said no, or the number is of somebody else. */
export const closingOutcomes = ['wrong_number', 'not_interested'] as const satisfies CheckoutOutcome[]
export type ClosingOutcome = (typeof closingOutcomes)[number]

/** Why nobody may call about a checkout, the first reason that holds. */
export const callRefusals = ['ordered', 'opted_out', ...closingOutcomes] as const
export type CallRefusal = (typeof callRefusals)[number]

/** Calls in a row without an answer after which nobody calls by the list any more. */
const MISSES_MAX = 3

interface CallFacts {
  /** An order came, and it is not one that was never paid. */
  readonly ordered: boolean
  readonly optedOut: boolean
  /** The outcome of an earlier call that closed the checkout. */
  readonly closedBy: ClosingOutcome | null
}

/** Why nobody may call about a checkout; null where somebody may. */
export function whyNoCall({ ordered, optedOut, closedBy }: CallFacts): CallRefusal | null {
  if (ordered) return 'ordered'
  return optedOut ? 'opted_out' : closedBy
}

/**
 * When the next call about a checkout is due, in ms since 1970; null: none. `outcomes` has the newest first, which is
 * that of this call; `wishedAt` is the time that the buyer wished.
 */
export function nextCheckoutCallAt(
  { outcomes, wishedAt }: { readonly outcomes: readonly CheckoutOutcome[]; readonly wishedAt: number | null },
  nowMs: number,
): number | null {
  const [outcome] = outcomes
  if (outcome === 'later') return wishedAt
  const misses = missesInRow(outcomes)
  if (outcome !== 'no_answer' || misses >= MISSES_MAX) return null
  return nextCallAt({ outcome, misses, wishedAt }, nowMs)
}
