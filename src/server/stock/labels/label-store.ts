import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pieceColumns, type PieceRow } from '#server/stock/stock-row-store.ts'

interface LabelRow extends PieceRow {
  /** Null: on request. */
  readonly price_poisha: number | null
}

/** Variants as their labels show them, by SKU. */
export function readLabels(db: Db, variants: readonly number[]): Promise<LabelRow[]> {
  return rows<LabelRow>(
    db,
    `select ${pieceColumns}, v.price_poisha from variant v join product p on p.id = v.product_id
    where v.id = any ($1::int[]) order by v.sku`,
    [variants],
  )
}
