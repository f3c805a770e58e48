import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import type { Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { OrderChannel } from '#domain/order/order-channel.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { AttemptState, RefundState } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { orderColumns, type OrderRow } from '#server/orders/order-store.ts'
import { refundMethodOf, type PaidBy } from '#server/orders/money-store.ts'
import { callsOf, type PastCall } from './call-store.ts'
import type { ColleagueRow } from './order-mark-store.ts'
import { noteColumns, type NoteRow } from './order-note-store.ts'

/** An instant as the database writes it into JSON, in ISO 8601. */
type Instant = string

/** An order with everything that its page for staff shows, except parcels and returns. Amounts in poisha. */
export interface OrderPageRow extends OrderRow {
  readonly channel: OrderChannel
  readonly confirmed_at: Date | null
  readonly recipient_name: string | null
  readonly recipient_phone: string | null
  readonly gift_message: string | null
  readonly hide_prices: boolean
  readonly note: string | null
  readonly zone: ZoneCode | null
  readonly address_line: string | null
  readonly landmark: string | null
  readonly area_id: string | null
  readonly area: string | null
  readonly area_bn: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly division: string | null
  readonly division_bn: string | null
  readonly shop: string | null
  readonly subtotal: Poisha
  readonly discount: Poisha
  /** The charge for the delivery, without the fee for cash. */
  readonly delivery: Poisha
  readonly vat_included: Poisha
  /** Of all orders with the phone number. */
  readonly customer_id: string
  readonly past: {
    readonly orders: number
    readonly delivered: number
    readonly refused: number
    readonly spent: Poisha
  }
  readonly lines: readonly PageLine[]
  readonly promotions: readonly {
    readonly code: string | null
    readonly name: string
    readonly name_bn: string | null
    readonly amount: Poisha
  }[]
  readonly attempts: readonly PageAttempt[]
  readonly refunds: readonly PageRefund[]
  readonly events: readonly PageEvent[]
  readonly messages: readonly PageMessage[]
  readonly tags: readonly string[]
  readonly assigned: ColleagueRow | null
  readonly notes: readonly NoteRow[]
  readonly calls: readonly PastCall[]
}

export interface PageLine {
  readonly position: number
  readonly id: number
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly barcode: string | null
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
  readonly price: Poisha
  readonly compare_at: Poisha | null
  readonly quantity: number
  readonly not_sent: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly made_to_order: boolean
  readonly stock: number
  readonly shelves: readonly {
    readonly place: string
    readonly place_bn: string | null
    readonly shelf: string | null
    readonly quantity: number
  }[]
}

export interface PageAttempt {
  readonly id: string
  readonly provider: 'sslcommerz' | 'bkash' | 'nagad' | 'cash' | 'customer_credit'
  readonly method: PaidBy
  readonly purpose: 'full' | 'advance' | 'cash' | 'credit'
  readonly state: AttemptState
  readonly amount: Poisha
  readonly received: Poisha | null
  readonly refunded: Poisha
  readonly reference: string
  readonly transaction: string | null
  readonly reason: string | null
  readonly session: string | null
  readonly answer: { readonly words: string; readonly at: Instant } | null
  readonly created_at: Instant
  readonly settled_at: Instant | null
}

export interface PageRefund {
  readonly id: string
  readonly amount: Poisha
  readonly method: PaidBy
  readonly state: RefundState
  readonly reason: string
  readonly problem: string | null
  readonly reference: string | null
  readonly due_by: Instant
  readonly created_at: Instant
  readonly done_at: Instant | null
}

export interface PageEvent {
  readonly at: Instant
  readonly actor_kind: Actor['kind']
  readonly by: ColleagueRow | null
  readonly to: ColleagueRow | null
  readonly kind: string
  readonly status: OrderStatus | null
  readonly reason: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

export interface PageMessage {
  readonly id: string
  readonly name: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly language: 'en' | 'bn'
  readonly state: 'queued' | 'failed' | 'sent' | 'dead'
  readonly segments: number | null
  readonly problem: string | null
  readonly created_at: Instant
  readonly ended_at: Instant | null
}

/** All rows of a query as one JSON list. */
const listOf = (query: string) => `(select coalesce(json_agg(to_json(listed)), '[]') from (${query}) listed)`

const lines = listOf(`
  select l.position, l.variant_id as id, l.product_id, l.slug, l.name, l.name_bn, l.sku, l.options,
    (select barcode from variant where id = l.variant_id) as barcode,
    (select json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })})
      from picture where picture.id = l.picture_id) as picture,
    l.unit_price as price, l.compare_at, l.quantity, l.not_sent, l.subtotal, l.discount, l.total, l.made_to_order,
    coalesce((select sum(on_hand - held) from stock where variant_id = l.variant_id), 0) as stock,
    (select coalesce(json_agg(json_build_object('place', place.name, 'place_bn', place.name_bn, 'shelf', s.shelf,
        'quantity', h.quantity) order by place.id), '[]')
      from stock_hold h join stock s on s.variant_id = h.variant_id and s.location_id = h.location_id
      join location place on place.id = h.location_id
      where h.order_id = l.order_id and h.variant_id = l.variant_id and h.state = 'held') as shelves
  from order_line l where l.order_id = shop_order.id order by l.position`)

const promotions = listOf(`
  select coalesce(p.code, u.code) as code, p.name, p.name_bn, u.amount from promotion_use u join promotion p on p.id = u.promotion_id
  where u.order_id = shop_order.id order by u.id`)

/** What the company said last, as it was kept without names of cards and people. */
const answer = `(
  select json_build_object('at', received_at, 'words', concat_ws(' · ', nullif(body->>'status', ''),
    nullif(body->>'code', ''), nullif(coalesce(body->>'message', body->>'error'), '')))
  from payment_event where attempt_id = payment_attempt.id and kind = 'query' order by id desc limit 1)`

const attempts = listOf(`
  select id, provider, method, purpose, state, amount, received, refunded, tran_id as reference,
    provider_txn_id as transaction, reason, provider_ref as session, ${answer} as answer, created_at, settled_at
  from payment_attempt where order_id = shop_order.id order by n`)

const refunds = listOf(`
  select r.id, r.amount, ${refundMethodOf('r')} as method, r.state, r.reason, r.problem, r.provider_ref as reference, r.due_by, r.created_at,
    r.done_at
  from refund r join payment_attempt a on a.id = r.attempt_id where r.order_id = shop_order.id
  order by r.created_at, r.id`)

const events = listOf(`
  select e.at, e.actor_kind, case when e.actor_kind = 'staff' then (
      select json_build_object('id', id, 'name', name) from account where id::text = e.actor_id
    ) end as by, case when e.kind = 'assigned' then (
      select json_build_object('id', id, 'name', name) from account where id::text = e.facts->>'colleague'
    ) end as to, e.kind, e.to_status as status, e.reason, e.facts
  from order_event e where e.order_id = shop_order.id order by e.id desc`)

const messages = listOf(`
  select id, name, channel, recipient as to, language, state, segments, last_error as problem, created_at, ended_at
  from message where facts->>'number' = shop_order.number order by created_at desc, id`)

const notes = listOf(`
  select ${noteColumns} from order_note note where note.order_id = shop_order.id order by note.id desc`)

const assigned = `(select json_build_object('id', id, 'name', name) from account where id = assigned_to)`

const past = `(
  select json_build_object('orders', count(*), 'delivered', count(*) filter (where other.status = 'delivered'),
    'refused', count(*) filter (where other.status = 'returned'), 'spent', sum(other.paid - other.refunded))
  from shop_order other where other.phone = shop_order.phone)`

const pageText = `
  select ${orderColumns}, channel, confirmed_at, recipient_name, recipient_phone, gift_message, hide_prices, note, zone,
    address_line, landmark, area_id, area, area_bn, district, district_bn, division, division_bn,
    (select code from location where id = location_id) as shop, subtotal, discount, delivery - cash_fee as delivery, vat_included,
    (select root_id from customer where phone = shop_order.phone) as customer_id, ${past} as past, ${lines} as lines, ${promotions} as promotions, ${attempts} as attempts, ${refunds} as refunds,
    ${events} as events, ${messages} as messages,
    array(select tag from order_tag where order_id = shop_order.id order by tag) as tags, ${assigned} as assigned,
    ${notes} as notes, ${callsOf('shop_order.id')} as calls
  from shop_order where number = $1`

/** An order by its number, for the page of staff. */
export async function readOrderPage(db: Db, number: string): Promise<OrderPageRow | undefined> {
  const [found] = await rows<OrderPageRow>(db, pageText, [number])
  return found
}
