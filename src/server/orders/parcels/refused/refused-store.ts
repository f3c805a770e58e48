import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The pieces of a parcel that came back, and how that is known. */
export interface Refused {
  readonly how: 'said' | 'paid' | 'unknown'
  /** By position; lines of which none came back are left out. */
  readonly pieces: Pieces[]
}

const text = `
  select s.id, exists (select from shipment_line l where l.shipment_id = s.id and l.refused is not null) as said,
    coalesce(json_agg(json_build_object('position', r.place, 'quantity', r.quantity) order by r.place)
      filter (where r.place is not null), '[]'::json) as pieces
  from shipment s left join pieces_refused($1) r on r.parcel = s.id
  where s.order_id = $1 and taken_in_part(s.id) group by s.id`

/** The parcels of an order that were taken in part, by their ids. */
export async function readRefused(db: Db, orderId: string): Promise<ReadonlyMap<string, Refused>> {
  const found = await rows<{ id: string; said: boolean; pieces: Pieces[] }>(db, text, [orderId])
  return new Map(
    found.map(({ id, said, pieces }) => {
      const how = pieces.length > 0 ? ('paid' as const) : ('unknown' as const)
      return [id, { how: said ? 'said' : how, pieces }]
    }),
  )
}

/** Says for all lines of a parcel how many pieces came back: none of those that are not named. Null: nobody knows. */
export async function saveRefused(
  trx: Db,
  parcelId: string,
  pieces: readonly Pieces[] | null,
): Promise<void> {
  const update = `
    update shipment_line l set refused = case when $2::jsonb is null then null else coalesce(
      (select p.quantity from jsonb_to_recordset($2::jsonb) as p (position smallint, quantity int)
        where p.position = l.position), 0) end
    where l.shipment_id = $1`
  await rows(trx, update, [parcelId, pieces === null ? null : JSON.stringify(pieces)])
}
