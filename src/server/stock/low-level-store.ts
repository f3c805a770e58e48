import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface LevelRow {
  readonly variant: number
  readonly sku: string
  readonly low_level: number | null
}

/** The levels of variants, kept from others until the transaction ends; the products first, as everybody locks them. */
export async function lockLevels(trx: Db, variants: readonly number[]): Promise<LevelRow[]> {
  await rows(
    trx,
    `select id from product where id in (select product_id from variant where id = any($1::int[]))
    order by id for update`,
    [variants],
  )
  return rows<LevelRow>(
    trx,
    `select id as variant, sku, low_stock_level as low_level from variant where id = any($1::int[])
    order by sku for update`,
    [variants],
  )
}

interface NewLevel {
  readonly variant: number
  readonly level: number | null
}

export async function saveLevels(trx: Db, levels: readonly NewLevel[]): Promise<void> {
  await rows(
    trx,
    `with changed as (
      update variant v set low_stock_level = w.level
      from unnest($1::int[], $2::int[]) as w (variant, level)
      where v.id = w.variant and v.low_stock_level is distinct from w.level returning v.product_id
    )
    update product set version = version + 1, updated_at = now() where id in (select product_id from changed)`,
    [levels.map(({ variant }) => variant), levels.map(({ level }) => level)],
  )
}
