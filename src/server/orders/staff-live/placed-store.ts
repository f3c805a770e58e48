import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface PlacedRow {
  readonly number: string
  readonly placed_at: Date
  readonly status: OrderStatus
  readonly total: Poisha
}

/** Orders by their numbers, the oldest first. */
export function readPlaced(db: Db, numbers: readonly string[]): Promise<PlacedRow[]> {
  const text = `select number, placed_at, status, total from shop_order where number = any ($1) order by placed_at`
  return rows<PlacedRow>(db, text, [numbers])
}

const sinceText = `
  select number, placed_at, status, total from (
    select number, placed_at, status, total from shop_order
    where placed_at > $1 and status <> 'payment_pending' order by placed_at desc limit $2
  ) newest order by placed_at`

/** The newest orders that came in since a moment and do not wait for their money, the oldest first. */
export function readPlacedSince(db: Db, since: Date, most: number): Promise<PlacedRow[]> {
  return rows<PlacedRow>(db, sinceText, [since, most])
}
