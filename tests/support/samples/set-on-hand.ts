import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Shelves {
  readonly variants: readonly number[]
  readonly pieces: number
  /** One place, where the variants may have no shelf yet; without it all shelves that they have. */
  readonly locationId?: number
}

/** Counts shelves: so many pieces lie there now. Only movements change what lies on a shelf (docs/decisions/0031-stock-movements.md). */
export async function setOnHand(db: Db, { variants, pieces, locationId }: Shelves): Promise<void> {
  if (locationId !== undefined) {
    await rows(
      db,
      `insert into stock (variant_id, location_id) select unnest($1::int[]), $2 on conflict do nothing`,
      [variants, locationId],
    )
  }
  await rows(
    db,
    `insert into stock_movement (variant_id, location_id, delta, reason)
    select variant_id, location_id, $2 - on_hand, 'counted' from stock
    where variant_id = any ($1::int[]) and ($3::int is null or location_id = $3) and on_hand <> $2
    order by variant_id, location_id`,
    [variants, pieces, locationId ?? null],
  )
}
