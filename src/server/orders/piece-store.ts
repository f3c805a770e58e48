import type { Pieces, SentLine } from '#domain/order/parcels/parcel-pieces.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const sentLines = `
  select line.position, line.quantity, line.total, coalesce(carried.sent, 0)::int as sent,
    coalesce(carried.there, 0)::int as there
  from order_line line
  left join lateral (
    select sum(piece.quantity) filter (where s.status <> 'lost') as sent,
      sum(piece.quantity) filter (where s.status not in ('lost', 'returned')) as there
    from shipment s join shipment_line piece on piece.shipment_id = s.id
    where s.order_id = line.order_id and s.return_id is null and s.status <> 'cancelled'
      and piece.position = line.position
  ) carried on true
  where line.order_id = $1 order by line.position`

/** The lines of an order, with the number of their pieces that are in parcels. */
export function readSentLines(db: Db, orderId: string): Promise<readonly SentLine[]> {
  return rows<SentLine>(db, sentLines, [orderId])
}

/** The pieces of the order in one parcel. */
export function readPieces(db: Db, shipmentId: string): Promise<readonly Pieces[]> {
  const text = 'select position, quantity from shipment_line where shipment_id = $1 order by position'
  return rows<Pieces>(db, text, [shipmentId])
}

const inHand = `
  select line.variant_id as "variantId", line.position,
    coalesce((select sum(piece.quantity) from shipment s join shipment_line piece on piece.shipment_id = s.id
      where s.order_id = line.order_id and s.return_id is null and s.status <> 'cancelled'
        and piece.position = line.position), 0)::int as gone,
    coalesce((select sum(quantity) from stock_hold
      where order_id = line.order_id and variant_id = line.variant_id and state = 'taken'), 0)::int as taken
  from order_line line where line.order_id = $1 and not line.made_to_order order by line.position`

/** A line of pieces from the shelf, and where those are that left it. */
export interface TakenLine {
  readonly variantId: number
  readonly position: number
  /** Pieces of the line in parcels that were not cancelled, lost ones too. */
  readonly gone: number
  /** Pieces of its variant that left the shelf for the order so far. */
  readonly taken: number
}

export function readTakenLines(db: Db, orderId: string): Promise<readonly TakenLine[]> {
  return rows<TakenLine>(db, inHand, [orderId])
}

/** The pieces in each parcel of an order, by the id of the parcel. */
export async function readPiecesOfOrder(
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<string, readonly Pieces[]>> {
  const found = await rows<{ id: string; pieces: Pieces[] }>(
    db,
    `select piece.shipment_id as id,
      json_agg(json_build_object('position', piece.position, 'quantity', piece.quantity) order by piece.position) as pieces
    from shipment s join shipment_line piece on piece.shipment_id = s.id where s.order_id = $1 group by 1`,
    [orderId],
  )
  return new Map(found.map(({ id, pieces }) => [id, pieces]))
}
