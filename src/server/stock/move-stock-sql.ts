import type { HandReason } from '#domain/stock/movement-reasons.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Why staff, or the store for them, change what lies on a shelf. Orders and returns have statements of their own. */
export type MoveReason = HandReason | 'imported'

export interface StockMove {
  readonly variantId: number
  readonly locationId: number
  /** Pieces that come (more than 0) or go (less). */
  readonly delta: number
}

/** What all moves of one piece of work share. */
export interface MoveCause {
  readonly reason: MoveReason
  readonly reference?: {
    readonly kind: 'import'
    /** Its number, as people read it. */
    readonly number: string
  }
  readonly note?: string | null
  readonly now: Date
}

const move = `
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, note, at)
  select variant_id, location_id, delta, $4, $5, $6, $7, $8
  from unnest($1::int[], $2::int[], $3::int[]) as move (variant_id, location_id, delta)
  order by variant_id, location_id
  returning id`

/**
 * Changes what lies on shelves, the one way there is (docs/decisions/0031-stock-movements.md). Shelves are locked in the
 * order in which everybody locks them. The database refuses to take more than lies there free: `stock_check`. Answers
 * with the ids of the movements.
 */
export async function moveStock(
  trx: Db,
  moves: readonly StockMove[],
  { reason, reference, note = null, now }: MoveCause,
): Promise<readonly number[]> {
  if (moves.length === 0) return []
  const made = await rows<{ id: number }>(trx, move, [
    moves.map(({ variantId }) => variantId),
    moves.map(({ locationId }) => locationId),
    moves.map(({ delta }) => delta),
    reason,
    reference?.kind ?? null,
    reference?.number ?? null,
    note,
    now,
  ])
  return made.map(({ id }) => id)
}
