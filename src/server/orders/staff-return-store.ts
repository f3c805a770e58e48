import type { Poisha } from '#domain/money.ts'
import type { CreditObstacle } from '#domain/order/returns/return-credit.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { creditObstacleOf, refundMethodOf, type PaidBy } from './money-store.ts'
import { returnColumns, type ReturnRow } from '#server/orders/return-store.ts'

/** Pieces of one line that come back, as decisions about them look at them. Amounts in poisha. */
interface ReturnPieces {
  readonly position: number
  readonly sku: string
  readonly barcode: string | null
  readonly exchange_sku: string | null
  /** The values of its options, in the language of the order. */
  readonly exchange_choice: string | null
  readonly made_to_order: boolean
  readonly restocked: number
  /** Of the whole line. */
  readonly sold: number
  readonly total: Poisha
  /** Pieces of the line in standing requests that were made before this one. */
  readonly before: number
}

/** A request to send pieces back as staff see it. */
export interface StaffReturnRow extends ReturnRow {
  readonly version: number
  readonly name: string
  readonly language: 'en' | 'bn'
  readonly delivery_method: OrderRow['delivery_method']
  readonly contact_phone: string
  readonly pickup_address: string | null
  readonly sent_with: string | null
  readonly note: string | null
  readonly decided_at: Date | null
  readonly received_at: Date | null
  /** In the order of its lines. */
  readonly pieces: readonly ReturnPieces[]
  readonly arrival_photos: readonly {
    readonly id: string
    readonly width: number
    readonly height: number
    /** ISO 8601. */
    readonly taken_at: string
    /** Name of the person. */
    readonly by: string
  }[]
  /** The bonus of store credit in per cent, as it would be given now; null: it is not offered. */
  readonly offered_bonus: number | null
  readonly credit_obstacle: CreditObstacle | null
  readonly refunds: readonly {
    readonly id: string
    readonly amount: Poisha
    readonly method: PaidBy
    readonly state: RefundState
    readonly due_by: string
  }[]
}

export const staffReturnColumns = `
  ${returnColumns}, r.version, o.name, o.language, o.delivery_method, r.contact_phone, r.pickup_address, r.sent_with, r.note, r.decided_at, r.received_at,
    (select json_agg(json_build_object('position', rl.position, 'sku', l.sku,
        'barcode', (select barcode from variant where id = l.variant_id), 'exchange_sku', v.sku,
        'exchange_choice', (select string_agg(
            case when o.language = 'bn' then coalesce(value.value_bn, value.value) else value.value end, ', '
            order by value.option_position)
          from option_value value where value.id in (v.value1_id, v.value2_id, v.value3_id)),
        'made_to_order', l.made_to_order, 'restocked', rl.restocked, 'sold', l.quantity, 'total', l.total,
        'before', (select coalesce(sum(other.quantity), 0) from return_line other
          join return_request earlier on earlier.id = other.return_id
          where other.order_id = rl.order_id and other.position = rl.position
            and earlier.status not in ('refused', 'withdrawn')
            and (earlier.requested_at, earlier.id) < (r.requested_at, r.id))
      ) order by rl.position)
      from return_line rl join order_line l on l.order_id = rl.order_id and l.position = rl.position
      left join variant v on v.id = rl.exchange_variant_id
      where rl.return_id = r.id) as pieces,
    (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'taken_at', p.taken_at, 'by', a.name) order by p.taken_at, p.id), '[]')
      from return_arrival_photo p join account a on a.id = p.taken_by where p.return_id = r.id) as arrival_photos,
    (select coalesce(json_agg(json_build_object('id', back.id, 'amount', back.amount, 'method', ${refundMethodOf('back')},
        'state', back.state, 'due_by', back.due_by) order by back.id), '[]')
      from refund back join payment_attempt a on a.id = back.attempt_id
      where back.return_id = r.id and back.state <> 'withdrawn') as refunds,
    case when r.refund_to = 'store_credit' then r.bonus_percent else (
      select (value->'returns'->'credit'->>'bonus_percent')::int from setting
      where name = 'checkout' and (value->'returns'->'credit'->>'on')::boolean) end as offered_bonus,
    ${creditObstacleOf('o')} as credit_obstacle`

const from = 'from return_request r join shop_order o on o.id = r.order_id'

const list = `
  select ${staffReturnColumns} ${from} where $1::text is null or r.status = $1
  order by r.closed_at is not null, r.requested_at, r.id limit $2 offset $3`

interface ReturnFilter {
  /** All, unless stated. */
  readonly status: ReturnStatus | null
  readonly limit: number
  readonly offset: number
}

/** Requests of all customers: open ones first, the oldest first. */
export function listStaffReturns(db: Db, { status, limit, offset }: ReturnFilter): Promise<StaffReturnRow[]> {
  return rows<StaffReturnRow>(db, list, [status, limit, offset])
}

const count = `
  select count(*)::int as n from return_request where $1::text is null or status = $1`

export async function countStaffReturns(db: Db, status: ReturnStatus | null): Promise<number> {
  const [found] = await rows<{ n: number }>(db, count, [status])
  return found?.n ?? 0
}

const one = `select ${staffReturnColumns} ${from} where r.number = $1`

export async function readStaffReturn(db: Db, number: string): Promise<StaffReturnRow | undefined> {
  const [found] = await rows<StaffReturnRow>(db, one, [number])
  return found
}

/** Pieces of a line that are put back on the shelf. */
export interface Restocked {
  readonly position: number
  readonly pieces: number
}

// They lie again where they were taken from.
const restock = `
  with wanted as (
    select position, pieces from unnest($3::smallint[], $4::int[]) as wanted (position, pieces)
  ), noted as (
    update return_line rl set restocked = wanted.pieces from wanted
    where rl.return_id = $1 and rl.position = wanted.position and rl.restocked = 0
    returning rl.position
  ), place as (
    select l.variant_id, sum(wanted.pieces)::int as pieces,
      (select h.location_id from stock_hold h
        where h.order_id = $2 and h.variant_id = l.variant_id and h.state = 'taken' order by h.id limit 1) as location_id
    from wanted join noted using (position) join order_line l on l.order_id = $2 and l.position = wanted.position
    group by l.variant_id
  )
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, at)
  select variant_id, location_id, pieces, 'returned', 'return', (select number from return_request where id = $1), $5
  from place where location_id is not null and pieces > 0
  order by variant_id, location_id
  returning delta as pieces`

/** Lays pieces that came back on the shelf that they were taken from; the request's own status lets it happen once. */
export async function restockPieces(
  trx: Db,
  back: {
    readonly returnId: string
    readonly orderId: string
    readonly restocked: readonly Restocked[]
    readonly now: Date
  },
): Promise<void> {
  const { returnId, orderId, restocked, now } = back
  if (restocked.length === 0) return
  const wanted = restocked.map(({ pieces }) => pieces)
  const laid = await rows<{ pieces: number }>(trx, restock, [
    returnId,
    orderId,
    restocked.map(({ position }) => position),
    wanted,
    now,
  ])
  const count = (all: readonly number[]) => all.reduce((pieces, some) => pieces + some, 0)
  if (count(laid.map(({ pieces }) => pieces)) !== count(wanted)) {
    throw new Error(`Pieces of return "${returnId}" were never taken from a shelf`)
  }
}
