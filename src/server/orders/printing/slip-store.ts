import type { Poisha } from '#domain/money.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { variantOptions, variantPicture } from '#server/catalogue/variant-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { SoldLine } from '#server/orders/document-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** A parcel as packing slips need it. */
export interface SlipParcel {
  readonly number: string
  readonly status: ShipmentRow['status']
  readonly cod: Poisha
  readonly pieces: readonly Pieces[]
}

const parcels = `
  select s.merchant_ref as number, s.status, s.cod_amount as cod,
    (select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
      from shipment_line where shipment_id = s.id) as pieces
  from shipment s
  where s.order_id = $1 and s.return_id is not distinct from $2 and s.pickup_on is null
  order by s.n`

/** The parcels to the customer with pieces of an order, or with the pieces of one of its exchanges. */
export function readSlipParcels(db: Db, orderId: string, returnId: string | null): Promise<SlipParcel[]> {
  return rows<SlipParcel>(db, parcels, [orderId, returnId])
}

const exchanged = `
  select rl.position, l.name, l.name_bn, v.sku, ${variantOptions} as options, l.unit_price, rl.quantity,
    0 as subtotal, 0 as discount, 0 as total, 0 as vat, 0 as vat_rate,
    coalesce(${variantPicture} ->> 'id', l.picture_id) as picture_id
  from return_line rl
  join order_line l on l.order_id = rl.order_id and l.position = rl.position
  join variant v on v.id = rl.exchange_variant_id
  where rl.return_id = $1 order by rl.position`

/** The pieces that go to the customer in an exchange; they cost nothing. */
export function readExchangeLines(db: Db, returnId: string): Promise<SoldLine[]> {
  return rows<SoldLine>(db, exchanged, [returnId])
}

const shelves = `
  select v.sku, place.name as place, place.name_bn as place_bn, s.shelf, - sum(m.delta)::int as quantity
  from stock_movement m
  join variant v on v.id = m.variant_id
  join location place on place.id = m.location_id
  left join stock s on s.variant_id = m.variant_id and s.location_id = m.location_id
  where m.reference_kind = 'return' and m.reference = $1 and m.reason = 'exchanged'
  group by v.sku, place.id, s.shelf having sum(m.delta) < 0 order by v.sku, place.id`

export interface ExchangeShelf {
  readonly sku: string
  readonly place: string
  readonly place_bn: string | null
  readonly shelf: string | null
  readonly quantity: number
}

/** The shelves from which the pieces of an exchange were taken. */
export function readExchangeShelves(db: Db, number: string): Promise<readonly ExchangeShelf[]> {
  return rows<ExchangeShelf>(db, shelves, [number])
}
