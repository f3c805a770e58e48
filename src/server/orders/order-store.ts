import type { Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { DeliveryMethod, OrderStatus } from '#domain/order/status/order-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { openAttempts } from './open-attempts.ts'

export type PaymentMethod = 'cod' | 'bkash' | 'nagad' | 'card' | 'wallet'

/** An order as decisions about it look at it. Amounts in poisha. */
export interface OrderRow {
  readonly id: string
  readonly number: string
  readonly token_hash: string
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly payment_method: PaymentMethod
  readonly delivery_method: DeliveryMethod
  readonly location_id: number | null
  readonly language: 'en' | 'bn'
  readonly user_id: string | null
  readonly guest_hash: string | null
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly total: Poisha
  readonly advance: Poisha
  /** The fee for cash at the door; a part of the total. */
  readonly cash_fee: Poisha
  readonly paid: Poisha
  readonly refunded: Poisha
  readonly confirm_by: Date | null
  readonly prolonged: boolean
  /** When the browser that ordered gave the code to its number back. */
  readonly phone_proven_at: Date | null
  readonly version: number
  readonly placed_at: Date
  readonly delivered_at: Date | null
  readonly promised_from: string
  readonly promised_to: string
  /** The newest attempt that has not ended. */
  readonly open_payment: string | null
}

export const orderColumns = `id, number, token_hash, status, payment_status, payment_method, delivery_method, location_id, language,
  user_id, guest_hash, name, phone, email, total, advance, cash_fee, paid, refunded, confirm_by, prolonged, phone_proven_at, version, placed_at,
  delivered_at, promised_from, promised_to, (
    select attempt.id from payment_attempt attempt where attempt.order_id = shop_order.id
      and attempt.provider <> 'cash' and attempt.state in ${openAttempts} order by attempt.n desc limit 1
  ) as open_payment`

/**
 * Reads an order and keeps everybody else from it until the transaction ends. Each change of an order (its status,
 * pieces, attempts, refunds, parcels) takes this lock first: that is the one order of locks.
 */
export async function lockOrder(trx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await rows<OrderRow>(
    trx,
    `select ${orderColumns} from shop_order where id = $1 for update`,
    [id],
  )
  return order
}

export async function readOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await rows<OrderRow>(db, `select ${orderColumns} from shop_order where id = $1`, [id])
  return order
}

export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  const [order] = await rows<OrderRow>(db, `select ${orderColumns} from shop_order where number = $1`, [
    number,
  ])
  return order
}

/** The numbers of the newest orders. */
export async function readNewestNumbers(db: Db, limit: number): Promise<readonly string[]> {
  const found = await rows<{ number: string }>(
    db,
    'select number from shop_order order by placed_at desc, id desc limit $1',
    [limit],
  )
  return found.map(({ number }) => number)
}

export async function findOrderByKeyHash(db: Db, hash: string): Promise<OrderRow | undefined> {
  const [order] = await rows<OrderRow>(db, `select ${orderColumns} from shop_order where token_hash = $1`, [
    hash,
  ])
  return order
}

/** The id of an order that was placed with a phone; undefined where the two do not belong together. */
export async function findOrderOfPhone(
  db: Db,
  known: { readonly number: string; readonly phone: string },
): Promise<string | undefined> {
  const [order] = await rows<{ id: string }>(
    db,
    'select id from shop_order where number = $1 and phone = $2',
    [known.number, known.phone],
  )
  return order?.id
}

export async function findOrderOfUser(
  db: Db,
  known: { readonly number: string; readonly userId: string },
): Promise<string | undefined> {
  const [order] = await rows<{ id: string }>(
    db,
    'select id from shop_order where number = $1 and user_id = $2',
    [known.number, known.userId],
  )
  return order?.id
}

interface NewStatus {
  readonly id: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly confirmBy: Date | null
  readonly now: Date
}

export const statusText = `
  update shop_order set status = $3, confirm_by = $4, version = version + 1,
    confirmed_at = case when $3 = 'confirmed' then coalesce(confirmed_at, $5)
      when $2 = 'confirmed' and $3 in ('awaiting_code', 'awaiting_call') then null else confirmed_at end,
    delivered_at = case when $3 = 'delivered' then $5 else delivered_at end
  where id = $1 and status = $2
  returning id`

export async function saveStatus(trx: Db, { id, from, to, confirmBy, now }: NewStatus): Promise<void> {
  const saved = await rows(trx, statusText, [id, from, to, confirmBy, now])
  if (saved.length === 0) throw new Error(`Order "${id}" is no longer "${from}": it was not locked`)
}

export interface OrderEvent {
  readonly orderId: string
  readonly at: Date
  readonly actor: Actor
  readonly kind: string
  readonly from?: OrderStatus
  readonly to?: OrderStatus
  readonly reason?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
}

const insertEvent = `
  insert into order_event (order_id, at, actor_kind, actor_id, kind, from_status, to_status, reason, facts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`

/** Adds to the history of an order. Facts hold no names, numbers or addresses of people. */
export async function saveEvent(trx: Db, event: OrderEvent): Promise<void> {
  const { orderId, at, actor, kind, from = null, to = null, reason = null, facts = {} } = event
  await rows(trx, insertEvent, [
    orderId,
    at,
    actor.kind,
    actor.id,
    kind,
    from,
    to,
    reason,
    JSON.stringify(facts),
  ])
}

const loadDemand = `
  select variant_id as "variantId", sum(quantity)::int as quantity from order_line
  where order_id = $1 and not made_to_order group by variant_id order by variant_id`

/** Pieces from the shelf that an order is made of, summed by variant. */
export function loadOrderDemand(
  db: Db,
  orderId: string,
): Promise<readonly { readonly variantId: number; readonly quantity: number }[]> {
  return rows(db, loadDemand, [orderId])
}

export async function savePaymentMethod(trx: Db, id: string, method: PaymentMethod): Promise<void> {
  await rows(trx, 'update shop_order set payment_method = $2, version = version + 1 where id = $1', [
    id,
    method,
  ])
}

/** Says, for the rest of the transaction, that the amounts and lines of an order are being changed on purpose. */
export async function announceEdit(trx: Db, orderId: string): Promise<void> {
  await rows(trx, "select set_config('shop.edited_order', $1, true)", [orderId])
}

const changeCashFee = `
  update shop_order set delivery = delivery - cash_fee + $2, total = total - cash_fee + $2, cash_fee = $2,
    advance = least(advance, total - cash_fee + $2)
  where id = $1`

/** Writes another fee for cash; the change is announced (`announceEdit`). */
export async function saveCashFee(trx: Db, id: string, fee: Poisha): Promise<void> {
  await rows(trx, changeCashFee, [id, fee])
}

const changePhone = `
  with moved as (update promotion_use set customer = $2 where order_id = $1 and given_back_at is null)
  update shop_order set phone = $2, version = version + 1 where id = $1`

/** Another number for an order, and for the uses of promotions that are counted by it. */
export async function savePhone(trx: Db, id: string, phone: string): Promise<void> {
  await rows(trx, changePhone, [id, phone])
}

export async function savePhoneProof(trx: Db, id: string, at: Date): Promise<void> {
  await rows(trx, 'update shop_order set phone_proven_at = $2 where id = $1', [id, at])
}

/** Whether the code to a number came back in the browser that has this guest key, for any order. */
export async function isProvenInBrowser(
  db: Db,
  { phone, guestHash }: { readonly phone: string; readonly guestHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('guest_hash', '=', guestHash)
    .where('phone', '=', phone)
    .where('phone_proven_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a guest's order to the account that was made from it; the database looks at its number once more. */
export async function saveOwner(trx: Db, id: string, userId: string): Promise<void> {
  await rows(trx, 'update shop_order set user_id = $2 where id = $1 and user_id is null', [id, userId])
}

/** Makes the time to pay longer, for good. */
export async function saveProlonged(trx: Db, id: string, confirmBy: Date): Promise<void> {
  await rows(
    trx,
    'update shop_order set confirm_by = $2, prolonged = true, version = version + 1 where id = $1',
    [id, confirmBy],
  )
}

/** The facts of an order for its payment rules. */
export interface CashFacts {
  readonly zone: 'inside_dhaka' | 'suburbs' | 'elsewhere' | null
  readonly delivery: Poisha
  readonly made_to_order: boolean
  readonly category_ids: readonly number[]
  /** A discount of it is for those who pay in advance; also while an expired order has given it back. */
  readonly prepaid: boolean
}

const cashFacts = `
  select o.zone, o.delivery - o.cash_fee as delivery, bool_or(l.made_to_order) as made_to_order,
    array(select distinct unnest(category_ids) from order_line where order_id = o.id) as category_ids,
    exists (select from promotion_use u join promotion p on p.id = u.promotion_id
      where u.order_id = o.id and p.prepaid_only) as prepaid
  from shop_order o join order_line l on l.order_id = o.id
  where o.id = $1 group by o.id`

export async function loadCashFacts(db: Db, id: string): Promise<CashFacts> {
  const [found] = await rows<CashFacts>(db, cashFacts, [id])
  if (found === undefined) throw new Error(`Order "${id}" has no lines`)
  return found
}
