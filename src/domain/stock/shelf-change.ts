import { accept, refuse, type Result } from '#domain/result.ts'
import type { HandReason } from './movement-reasons.ts'

/** A change of one shelf as a person made it on a screen. */
export interface ShelfChange {
  readonly reason: HandReason
  /** What lay there as the person saw it, and what shall lie there. */
  readonly seen: number
  readonly wanted: number
}

interface Shelf {
  readonly onHand: number
  /** Of them promised to orders. */
  readonly held: number
}

type ShelfProblem =
  | { readonly code: 'changed'; readonly onHand: number }
  | { readonly code: 'only_more' }
  | { readonly code: 'only_fewer' }
  | { readonly code: 'promised'; readonly held: number }

/** Reasons that say how many pieces came or went, whatever else happened to the shelf meanwhile. */
const directions = { received: 1, damaged: -1, lost: -1 } as const

/**
 * The pieces by which a shelf changes. Pieces that came or broke are added to what lies there now; a count or a
 * correction says what lies there, so it is refused where the shelf is no longer as the person saw it.
 */
export function changeOfShelf(change: ShelfChange, { onHand, held }: Shelf): Result<number, ShelfProblem> {
  const { reason, seen, wanted } = change
  const delta = wanted - seen
  if (reason === 'counted' || reason === 'correction') {
    if (seen !== onHand) return refuse({ code: 'changed', onHand })
  } else if (Math.sign(delta) !== directions[reason]) {
    return refuse({ code: directions[reason] === 1 ? 'only_more' : 'only_fewer' })
  }
  if (delta < 0 && onHand + delta < held) return refuse({ code: 'promised', held })
  return accept(delta)
}
