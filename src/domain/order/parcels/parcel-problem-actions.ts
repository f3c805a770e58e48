import type { ParcelProblemCode } from './parcel-problems.ts'

/** The actions of staff on a parcel. `called`: they saw to what the store cannot see by itself. */
export const parcelActions = ['name', 'note', 'check', 'call_back', 'called'] as const
export type ParcelAction = (typeof parcelActions)[number]

/** The questions that its courier answers without a telephone call. */
export interface CourierReach {
  /** The place of a parcel; for a booking: whether it was made. */
  readonly check: boolean
  readonly callBack: boolean
}

/** The next sensible step first. A step on its order, such as another booking, stands in the sentence. */
const sensible = {
  booking_unanswered: ['check', 'name'],
  booking_refused: [],
  called_off: ['check', 'call_back', 'called'],
  moves_on: ['call_back', 'called'],
  odd_news: ['called'],
  send_again: ['called'],
  fetch_again: ['called'],
  damaged_or_lost: ['note', 'check', 'called'],
  unknown_status: ['check', 'note', 'called'],
  pickup_failed: ['called', 'check'],
  pickup_cancelled: ['called'],
  exchanged: ['called'],
  return_paid: ['called'],
  courier_asks: ['called'],
  cash_unknown: ['note'],
  cash_differs: ['called'],
  silent: ['check', 'note', 'called'],
} as const satisfies Record<ParcelProblemCode, readonly ParcelAction[]>

/** The possible actions now for a problem of a parcel. */
export function actionsOnProblem(
  problem: ParcelProblemCode,
  reach: CourierReach,
  isReturnRequested: boolean,
): readonly ParcelAction[] {
  const off = problem === 'called_off'
  const possible: Partial<Record<ParcelAction, boolean>> = {
    // Of a parcel that was cancelled, asking is asking for it back.
    check: reach.check && (!off || isReturnRequested),
    call_back: reach.callBack && (!off || !isReturnRequested),
  }
  return sensible[problem].filter((action) => possible[action] ?? true)
}
