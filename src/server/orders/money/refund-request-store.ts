import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Money that somebody wants to give back. Amounts in poisha. */
export interface RefundRequestRow {
  readonly id: string
  readonly order_id: string
  readonly number: string
  readonly amount: Poisha
  readonly delivery: boolean
  readonly reason: string
  readonly state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  readonly proposed_by: { readonly id: string; readonly name: string }
  readonly proposed_at: Date
  readonly expires_at: Date
  readonly decided_by: { readonly id: string; readonly name: string } | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
  readonly lines: readonly {
    readonly position: number
    readonly name: string
    readonly name_bn: string | null
    readonly quantity: number
    readonly restock: boolean
  }[]
}

const read = `
  select r.id, r.order_id, o.number, r.amount, r.delivery, r.reason, r.state, r.proposed_at, r.expires_at, r.decided_at,
    r.decision_reason, (select json_build_object('id', id, 'name', name) from account where id = r.proposed_by)
      as proposed_by,
    (select json_build_object('id', id, 'name', name) from account where id = r.decided_by) as decided_by,
    (select coalesce(json_agg(json_build_object('position', line.position, 'name', sold.name, 'name_bn', sold.name_bn,
        'quantity', line.quantity, 'restock', line.restock) order by line.position), '[]')
      from refund_request_line line join order_line sold using (order_id, position)
      where line.request_id = r.id) as lines
  from refund_request r join shop_order o on o.id = r.order_id`

export async function readRefundRequest(db: Db, id: string): Promise<RefundRequestRow | undefined> {
  const [found] = await rows<RefundRequestRow>(db, `${read} where r.id = $1`, [id])
  return found
}

/** All requests of an order, the newest first. */
export function listOfOrder(db: Db, orderId: string): Promise<RefundRequestRow[]> {
  return rows<RefundRequestRow>(db, `${read} where r.order_id = $1 order by r.proposed_at desc, r.id`, [
    orderId,
  ])
}

/** All that wait for a second person, the oldest first. */
export function listWaiting(db: Db, now: Date): Promise<RefundRequestRow[]> {
  const text = `${read} where r.state = 'waiting' and r.expires_at > $1 order by r.proposed_at, r.id limit 200`
  return rows<RefundRequestRow>(db, text, [now])
}

const alone = `
  select coalesce(sum(amount), 0)::bigint as sum from refund_request
  where order_id = $1 and state = 'done' and decided_by is null`

/** What single people gave back for an order so far. */
export async function sumGivenAlone(db: Db, orderId: string): Promise<Poisha> {
  const [found] = await rows<{ sum: Poisha }>(db, alone, [orderId])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found.sum
}

/** A piece that money is given back for. */
export interface RefundedPiece {
  readonly position: number
  readonly quantity: number
  readonly restock: boolean
}

interface NewRequest {
  readonly id: string
  readonly orderId: string
  readonly amount: Poisha
  readonly delivery: boolean
  readonly reason: string
  readonly aloneMax: Poisha
  readonly aloneBefore: Poisha
  readonly state: 'waiting' | 'done'
  readonly proposedBy: string
  readonly now: Date
  readonly expiresAt: Date
  readonly lines: readonly RefundedPiece[]
}

const insert = `
  insert into refund_request (id, order_id, amount, delivery, reason, alone_max, alone_before, state, proposed_by,
    proposed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

const insertLines = `
  insert into refund_request_line (request_id, order_id, position, quantity, restock)
  select $1, $2, * from unnest($3::smallint[], $4::int[], $5::boolean[])`

export async function insertRefundRequest(trx: Db, given: NewRequest): Promise<void> {
  const { id, orderId, amount, delivery, reason, aloneMax, aloneBefore, lines } = given
  await rows(trx, insert, [
    id,
    orderId,
    amount,
    delivery,
    reason,
    aloneMax,
    aloneBefore,
    given.state,
    given.proposedBy,
    given.now,
    given.expiresAt,
  ])
  if (lines.length === 0) return
  await rows(trx, insertLines, [
    id,
    orderId,
    lines.map(({ position }) => position),
    lines.map(({ quantity }) => quantity),
    lines.map(({ restock }) => restock),
  ])
}

// They lie again where they were taken from.
const restock = `
  with wanted as (
    select sold.variant_id, sum(line.quantity)::int as pieces
    from refund_request_line line join order_line sold using (order_id, position)
    where line.request_id = $1 and line.restock and not sold.made_to_order group by sold.variant_id
  ), place as (
    select wanted.*, o.number, (select h.location_id from stock_hold h
      where h.order_id = o.id and h.variant_id = wanted.variant_id and h.state = 'taken' order by h.id limit 1) as location_id
    from wanted cross join refund_request r join shop_order o on o.id = r.order_id where r.id = $1
  )
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, at)
  select variant_id, location_id, pieces, 'refunded', 'order', number, $2 from place where location_id is not null
  order by variant_id, location_id`

/** Lays the pieces of a request on the shelf again; the request's own state lets it happen once. */
export async function restockRefunded(trx: Db, requestId: string, now: Date): Promise<void> {
  await rows(trx, restock, [requestId, now])
}
