import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** An order as far as it decides what its parcel costs. */
export interface PricedOrder {
  readonly number: string
  readonly status: OrderStatus
  readonly zone: string
  readonly area_id: string
  readonly area: string
  readonly district_id: string
  readonly district: string
  readonly district_bn: string | null
  readonly weight_grams: number
  /** Still owed, less what riders of other parcels collect. */
  readonly owed: Poisha
  /** Parcels have all its pieces. */
  readonly has_parcel: boolean
}

const priced = `
  select o.number, o.status, o.zone, o.area_id, o.area, o.district_id, o.district, o.district_bn,
    greatest(1, o.weight_grams) as weight_grams,
    greatest(0, o.total - o.paid + o.refunded - sent.cod)::bigint as owed, not pieces.are_left as has_parcel
  from shop_order o cross join lateral (
    select coalesce(sum(cod_amount) filter (where status not in
        ('cancelled', 'lost', 'returned', 'delivered', 'partially_delivered', 'returning')), 0) as cod
    from shipment where order_id = o.id and return_id is null
  ) sent
  cross join lateral (
    select bool_or(line.quantity > coalesce((
      select sum(piece.quantity) from shipment s join shipment_line piece on piece.shipment_id = s.id
      where s.order_id = o.id and s.return_id is null and piece.position = line.position
        and s.status <> 'cancelled' and (o.status <> 'packed' or s.status not in ('lost', 'returned'))), 0)) as are_left
    from order_line line where line.order_id = o.id
  ) pieces
  where o.number = any ($1) and o.delivery_method <> 'collect'`

/** Orders that a courier brings, by number. */
export function readPricedOrders(db: Db, numbers: readonly string[]): Promise<readonly PricedOrder[]> {
  return rows<PricedOrder>(db, priced, [numbers])
}

export interface PastParcels {
  readonly courier: CourierCode
  readonly district_id: string
  readonly delivered: number
  readonly ended: number
}

const past = `
  select s.courier, o.district_id, count(*)::int as ended,
    (count(*) filter (where s.status in ('delivered', 'partially_delivered')))::int as delivered
  from shipment s join shop_order o on o.id = s.order_id
  where s.created_at > $1 and s.return_id is null
    and s.status in ('delivered', 'partially_delivered', 'returning', 'returned', 'lost')
  group by s.courier, o.district_id`

/** How parcels went that were booked since a moment, by courier and district. */
export function readPastParcels(db: Db, since: Date): Promise<readonly PastParcels[]> {
  return rows<PastParcels>(db, past, [since])
}

export interface UsualCharge {
  readonly courier: CourierCode
  readonly zone: string
  /** The step of weight, in kilograms: 1 is up to one. */
  readonly kilograms: number
  readonly charge: Poisha
  readonly parcels: number
}

const usual = `
  select s.courier, o.zone, greatest(1, ceil(s.weight_grams / 1000.0))::int as kilograms, count(*)::int as parcels,
    (percentile_disc(0.5) within group (order by s.fee))::bigint as charge
  from shipment s join shop_order o on o.id = s.order_id
  where s.created_at > $1 and s.fee is not null and s.status <> 'cancelled' and o.zone is not null
  group by 1, 2, 3`

/** The middle of the charges that couriers named for parcels since a moment. */
export function readUsualCharges(db: Db, since: Date): Promise<readonly UsualCharge[]> {
  return rows<UsualCharge>(db, usual, [since])
}
