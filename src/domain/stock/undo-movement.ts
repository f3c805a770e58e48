import { handReasons, UNDO_MOVEMENT_MS, type MovementReason } from './movement-reasons.ts'

/** A movement as its undo judges it. */
export interface PastMovement {
  readonly reason: MovementReason
  /** It belongs to an order, a purchase or the like, which has its own way back. A closed count has none. */
  readonly hasOwnWayBack: boolean
  readonly isUndone: boolean
  /** Somebody counted or corrected that shelf since: what lies there is known, whatever was wrong before. */
  readonly isCountedSince: boolean
  readonly ageMs: number
}

/** Why a movement stays; null: it can be taken back. */
export function whyNotUndone(movement: PastMovement): 'undone' | 'changed' | 'late' | 'not_by_hand' | null {
  const { reason, hasOwnWayBack, isUndone, isCountedSince, ageMs } = movement
  if (hasOwnWayBack || !handReasons.some((one) => one === reason)) return 'not_by_hand'
  if (isUndone) return 'undone'
  if (ageMs > UNDO_MOVEMENT_MS) return 'late'
  return isCountedSince ? 'changed' : null
}
