import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { CreditObstacle } from '#domain/order/returns/return-credit.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { AttemptState, RefundState } from '#domain/order/status/payment-status.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { orderColumns, type OrderRow } from './order-store.ts'
import { creditObstacleOf, refundMethodOf, type PaidBy } from './money-store.ts'

/** The facts on the pages of an order beside those that decisions need. */
export interface OrderFactsRow extends OrderRow {
  readonly recipient_name: string | null
  readonly recipient_phone: string | null
  readonly gift_message: string | null
  readonly note: string | null
  readonly zone: 'inside_dhaka' | 'suburbs' | 'elsewhere' | null
  readonly address_line: string | null
  readonly landmark: string | null
  readonly area_id: string | null
  readonly area: string | null
  readonly area_bn: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly division: string | null
  readonly division_bn: string | null
  readonly subtotal: Poisha
  readonly discount: Poisha
  /** The part of the discount that staff gave. */
  readonly staff_discount: Poisha
  /** The charge for the delivery, without the fee for cash. */
  readonly delivery: Poisha
  /** The part of charge and fee that no open return request gives back. */
  readonly charge_left: Poisha
  readonly vat_included: Poisha
  readonly shop: string | null
  readonly leaves_by: string | null
  /** Why a return of it cannot be settled as store credit. */
  readonly credit_obstacle: CreditObstacle | null
}

const facts = `
  select ${orderColumns}, recipient_name, recipient_phone, gift_message, note, zone, address_line, landmark, area_id,
    area, area_bn, district, district_bn, division, division_bn, subtotal, discount, staff_discount, delivery - cash_fee as delivery,
    vat_included, leaves_by, delivery - coalesce((select sum(delivery_back) from return_request
      where order_id = shop_order.id and status not in ('refused', 'withdrawn')), 0)::bigint as charge_left,
    (select code from location where id = location_id) as shop, ${creditObstacleOf('shop_order')} as credit_obstacle
  from shop_order where id = $1`

export async function readFacts(db: Db, id: string): Promise<OrderFactsRow> {
  const [found] = await rows<OrderFactsRow>(db, facts, [id])
  if (found === undefined) throw new Error(`No order "${id}"`)
  return found
}

export interface SoldLineRow {
  readonly position: number
  readonly variant_id: number
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
  readonly category_ids: readonly number[]
  readonly made_to_order: boolean
  readonly hygiene: boolean
  readonly weight_grams: number
  readonly unit_price: Poisha
  readonly compare_at: Poisha | null
  readonly quantity: number
  /** Pieces that were ordered, and will not be sent. */
  readonly not_sent: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly vat_rate: number
  readonly vat_class: string | null
  /** Pieces in requests to send back that stand. */
  readonly in_returns: number
}

const lines = `
  select l.position, l.variant_id, l.product_id, l.slug, l.name, l.name_bn, l.sku, l.options,
    (select json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })})
      from picture where picture.id = l.picture_id) as picture,
    l.category_ids, l.made_to_order, l.hygiene, l.weight_grams, l.unit_price,
    l.compare_at, l.quantity, l.not_sent, l.subtotal, l.discount, l.total, l.vat_rate, l.vat_class,
    coalesce((select sum(rl.quantity) from return_line rl join return_request r on r.id = rl.return_id
      where rl.order_id = l.order_id and rl.position = l.position and r.status not in ('refused', 'withdrawn')),
      0)::int as in_returns
  from order_line l where l.order_id = $1 order by l.position`

export function readSoldLines(db: Db, orderId: string): Promise<SoldLineRow[]> {
  return rows<SoldLineRow>(db, lines, [orderId])
}

export interface UsedPromotionRow {
  readonly promotion_id: number
  readonly code: string | null
  readonly name: string
  readonly name_bn: string | null
  readonly prepaid_only: boolean
  readonly amount: Poisha
  readonly free_delivery: boolean
}

const used = `
  select u.promotion_id, coalesce(p.code, u.code) as code, p.name, p.name_bn, p.prepaid_only, u.amount,
    p.kind = 'free_delivery' as free_delivery
  from promotion_use u join promotion p on p.id = u.promotion_id
  where u.order_id = $1 order by u.id`

export function readUsedPromotions(db: Db, orderId: string): Promise<UsedPromotionRow[]> {
  return rows<UsedPromotionRow>(db, used, [orderId])
}

export interface MoneyInRow {
  readonly method: PaidBy
  readonly state: AttemptState
  readonly received: Poisha
  readonly provider_txn_id: string | null
  readonly settled_at: Date
}

const money = `
  select method, state, received, provider_txn_id, coalesce(settled_at, created_at) as settled_at
  from payment_attempt where order_id = $1 and received is not null order by n`

export function readMoneyIn(db: Db, orderId: string): Promise<MoneyInRow[]> {
  return rows<MoneyInRow>(db, money, [orderId])
}

export interface MoneyBackRow {
  readonly method: PaidBy
  readonly amount: Poisha
  readonly state: RefundState
  readonly reason: string
  readonly provider_ref: string | null
  /** Its number within the order. */
  readonly nth: number
  readonly due_by: Date
  readonly done_at: Date | null
}

const refunds = `
  select ${refundMethodOf('r')} as method, r.amount, r.state, r.reason, r.provider_ref, r.nth, r.due_by, r.done_at
  from (
    select *, row_number() over (order by created_at, id)::int as nth from refund where order_id = $1
  ) r join payment_attempt a on a.id = r.attempt_id
  where r.state <> 'withdrawn' order by r.nth`

export function readMoneyBack(db: Db, orderId: string): Promise<MoneyBackRow[]> {
  return rows<MoneyBackRow>(db, refunds, [orderId])
}

export interface HistoryEventRow {
  readonly at: Date
  readonly actor_kind: Actor['kind']
  readonly kind: string
  readonly to_status: OrderStatus | null
  readonly reason: string | null
  readonly facts: unknown
}

const events = `
  select at, actor_kind, kind, to_status, reason, facts from order_event where order_id = $1 order by id`

export function readEvents(db: Db, orderId: string): Promise<HistoryEventRow[]> {
  return rows<HistoryEventRow>(db, events, [orderId])
}

const parcelUpdate = `
  select e.status, coalesce(e.happened_at, e.received_at) as at
  from shipment_event e join shipment s on s.id = e.shipment_id
  where s.order_id = $1 and s.return_id is null and e.status is not null and e.applied_at is not null order by 2, e.id`

/** The believed updates about parcels with the order's own pieces, oldest first. */
export function readParcelUpdates(
  db: Db,
  orderId: string,
): Promise<{ readonly status: ShipmentStatus; readonly at: Date }[]> {
  return rows(db, parcelUpdate, [orderId])
}
