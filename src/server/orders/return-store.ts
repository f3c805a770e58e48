import type { Poisha } from '#domain/money.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import type { RefundTarget } from '#domain/order/returns/return-credit.ts'
import type { ReturnReason } from '#domain/order/returns/return-rules.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import type { ShownParcel } from './shipment-store.ts'

/** A request to send pieces back. */
export interface ReturnRow {
  readonly id: string
  readonly order_id: string
  readonly order_number: string
  readonly number: string
  readonly status: ReturnStatus
  readonly wish: 'refund' | 'exchange'
  readonly delivery_paid_by: 'shop' | 'customer'
  readonly amount: Poisha
  /** The part that is the delivery charge. */
  readonly delivery_back: Poisha
  readonly refund_to: RefundTarget
  /** Of store credit that was asked for. */
  readonly bonus_percent: number
  /** What went to store credit, and what the shop added. */
  readonly credit: { readonly account: number; readonly amount: Poisha; readonly bonus: Poisha } | null
  readonly decision_reason: string | null
  /** How pieces come that were sent in exchange. */
  readonly tracking: string | null
  readonly requested_at: Date
  readonly closed_at: Date | null
  readonly lines: readonly {
    readonly position: number
    readonly name: string
    readonly name_bn: string | null
    readonly quantity: number
    readonly reason: ReturnReason
    readonly exchange: number | null
  }[]
  readonly photos: readonly PictureRow[]
  /** The parcels with pieces in exchange, and those that fetch what comes back; the oldest first. */
  readonly parcels: readonly (ShownParcel & {
    readonly fee: Poisha | null
    /** None of one that fetches what comes back. */
    readonly pieces: readonly Pieces[]
    /** When something was last heard of it. */
    readonly told_at: string
  })[]
}

/** The columns of a row, of `return_request r` and its `shop_order o`. */
export const returnColumns = `
  r.id, r.order_id, o.number as order_number, r.number, r.status, r.wish, r.delivery_paid_by, r.amount, r.delivery_back,
    r.refund_to, r.bonus_percent,
    (select json_build_object('account', max(credited.credit_account_id), 'amount', sum(credited.amount), 'bonus',
        coalesce((select sum(delta) from credit_entry where return_id = r.id), 0))
      from refund credited where credited.return_id = r.id and credited.credit_account_id is not null
        and credited.state = 'done' having count(*) > 0) as credit,
    r.decision_reason, r.tracking, r.requested_at, r.closed_at,
    (select coalesce(json_agg(json_build_object('position', rl.position, 'name', l.name, 'name_bn', l.name_bn,
        'quantity', rl.quantity, 'reason', rl.reason, 'exchange', rl.exchange_variant_id) order by rl.position), '[]')
      from return_line rl join order_line l on l.order_id = rl.order_id and l.position = rl.position
      where rl.return_id = r.id) as lines,
    (select coalesce(json_agg(json_build_object(${pictureMembers({ alt: 'r.number', altBn: 'null' })}) order by rp.position), '[]')
      from return_photo rp join picture on picture.id = rp.picture_id where rp.return_id = r.id) as photos,
    (select coalesce(json_agg(json_build_object('merchant_ref', s.merchant_ref, 'return_number', r.number,
        'courier', s.courier, 'status', s.status, 'consignment_id', s.consignment_id,
        'tracking_code', s.tracking_code, 'tracking_url', s.tracking_url, 'cod_amount', s.cod_amount,
        'collected', s.collected, 'courier_status', s.courier_status, 'problem', s.problem, 'pickup_on', s.pickup_on,
        'fee', s.fee,
        'pieces', (select coalesce(json_agg(json_build_object('position', piece.position, 'quantity', piece.quantity)
            order by piece.position), '[]')
          from shipment_line piece where piece.shipment_id = s.id),
        'told_at', coalesce((select max(received_at) from shipment_event where shipment_id = s.id), s.created_at)
      ) order by s.n), '[]')
      from shipment s where s.order_id = r.order_id and s.return_id = r.id) as parcels`

const returns = (which: string) => `
  select ${returnColumns} from return_request r join shop_order o on o.id = r.order_id
  where ${which} order by r.requested_at desc, r.id desc limit $2`

const ofOrder = returns('r.order_id = $1')
const ofAccount = returns('o.user_id = $1')

/** More than any order or person has. */
const MOST = 100

export function readReturns(db: Db, orderId: string): Promise<ReturnRow[]> {
  return rows<ReturnRow>(db, ofOrder, [orderId, MOST])
}

export function readReturnsOf(db: Db, userId: string): Promise<ReturnRow[]> {
  return rows<ReturnRow>(db, ofAccount, [userId, MOST])
}

export interface NewReturn {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly wish: 'refund' | 'exchange'
  readonly deliveryPaidBy: 'shop' | 'customer'
  readonly amount: Poisha
  readonly deliveryBack: Poisha
  readonly refundTo: RefundTarget
  readonly bonusPercent: number
  readonly phone: string
  readonly pickup: string | null
  readonly note: string | null
  readonly lines: readonly {
    readonly position: number
    readonly quantity: number
    readonly reason: ReturnReason
    readonly exchange: number | null
  }[]
  readonly photos: readonly string[]
  readonly now: Date
}

const insert = `
  with made as (
    insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, pickup_address,
      note, requested_at, delivery_back, refund_to, bonus_percent)
    select $1, $2, $3 || '-R' || (count(*) + 1), $4, $5, $6, $7, $8, $9, $10, $13, $14, $15
    from return_request where order_id = $2
    returning id, order_id, number
  ), lines as (
    insert into return_line (return_id, order_id, position, quantity, reason, exchange_variant_id)
    select made.id, made.order_id, line.position, line.quantity, line.reason, line.exchange
    from made, jsonb_to_recordset($11::jsonb)
      as line (position smallint, quantity int, reason text, exchange int)
  ), photos as (
    insert into return_photo (return_id, position, picture_id)
    select made.id, photo.position, photo.id
    from made, unnest($12::text[]) with ordinality as photo (id, position)
  )
  select number from made`

/** Writes a request with its lines and photos, for an order that the caller has locked; answers with its number. */
export async function saveReturn(trx: Db, request: NewReturn): Promise<string> {
  const { id, orderId, orderNumber, wish, deliveryPaidBy, amount, phone, pickup, note, now } = request
  const [made] = await rows<{ number: string }>(trx, insert, [
    id,
    orderId,
    orderNumber,
    wish,
    deliveryPaidBy,
    amount,
    phone,
    pickup,
    note,
    now,
    JSON.stringify(request.lines),
    request.photos,
    request.deliveryBack,
    request.refundTo,
    request.bonusPercent,
  ])
  if (made === undefined) throw new Error(`No return was written for order "${orderId}"`)
  return made.number
}

const update = `
  update return_request set status = $3, version = version + 1,
    decided_at = case when $3 in ('approved', 'refused') then coalesce(decided_at, $4) else decided_at end,
    received_at = case when $3 = 'received' then $4 else received_at end,
    closed_at = case when $3 in ('refunded', 'exchanged', 'refused', 'withdrawn') then $4::timestamptz end,
    decision_reason = coalesce($5, decision_reason), amount = coalesce($6, amount),
    delivery_back = coalesce($7, delivery_back), tracking = $8, sent_with = coalesce($9, sent_with)
  where id = $1 and status = $2
  returning id`

interface ReturnUpdate {
  readonly id: string
  readonly from: ReturnStatus
  readonly to: ReturnStatus
  /** Why it is not accepted. */
  readonly reason?: string
  /** The refund, if it differs from the requested one, and its part for the delivery charge. */
  readonly money?: { readonly amount: Poisha; readonly deliveryBack: Poisha }
  /** How pieces come that are sent in exchange. */
  readonly tracking?: string | null
  /** How the customer sends the pieces. */
  readonly sentWith?: string | null
  readonly now: Date
}

/** Takes a request a step on, under its order's lock. */
export async function saveReturnStep(trx: Db, step: ReturnUpdate): Promise<void> {
  const { id, from, to, reason = null, money, tracking = null, sentWith = null, now } = step
  const saved = await rows(trx, update, [
    id,
    from,
    to,
    now,
    reason,
    money?.amount ?? null,
    money?.deliveryBack ?? null,
    tracking,
    sentWith,
  ])
  if (saved.length === 0) throw new Error(`Return "${id}" is no longer "${from}": its order was not locked`)
}

const target = `
  update return_request set refund_to = $2, bonus_percent = $3, credit_agreed = $4, version = version + 1 where id = $1`

/** Writes where the money of a request goes, in place of what the customer asked for. */
export async function saveRefundTarget(
  trx: Db,
  choice: {
    readonly id: string
    readonly target: RefundTarget
    readonly bonusPercent: number
    /** How the customer agreed, where only staff heard it. */
    readonly agreed: string | null
  },
): Promise<void> {
  await rows(trx, target, [choice.id, choice.target, choice.bonusPercent, choice.agreed])
}

const siblings = `
  select v.id, (v.active and v.price_poisha is not null and p.status = 'active') as on_sale, coalesce((
    select sum(s.on_hand - s.held) from stock s where s.variant_id = v.id), 0)::int as free, v.product_id, v.sku,
    v.price_poisha as price
  from variant v join product p on p.id = v.product_id where v.id = any ($1)`

interface RequestedRow {
  readonly id: number
  readonly on_sale: boolean
  readonly free: number
  readonly product_id: number
  readonly sku: string
  readonly price: Poisha
}

/** Variants that are wished for in exchange, as they stand. */
export function readRequested(db: Db, variantIds: readonly number[]): Promise<readonly RequestedRow[]> {
  return rows(db, siblings, [variantIds])
}

const photosTaken = `
  select facts ->> 'picture' as id from order_event where order_id = $1 and kind = 'photo_added'`

/** Ids of the photos that were taken in for an order. */
export async function readPhotoIds(db: Db, orderId: string): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, photosTaken, [orderId])).map(({ id }) => id)
}

/** Photos of customers are in no library of the shop's pictures. */
const insertPicture = `
  insert into picture (id, width, height, colour, format, bytes, in_library) values ($1, $2, $3, $4, $5, $6, false)
  on conflict (id) do nothing`

export async function savePicture(
  trx: Db,
  picture: {
    readonly id: string
    readonly width: number
    readonly height: number
    readonly colour: string
    readonly format: string
    readonly bytes: number
  },
): Promise<void> {
  const { id, width, height, colour, format, bytes } = picture
  await rows(trx, insertPicture, [id, width, height, colour, format, bytes])
}
