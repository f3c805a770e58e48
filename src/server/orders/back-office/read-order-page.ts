import type { OrderPageView } from '#contract/staff/order-page.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { toTaka } from '#domain/money.ts'
import { keptOf } from '#domain/order/money/order-money.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { editIn } from '#server/orders/reading/present-edit-event.ts'
import { whoOf } from '#server/orders/reading/present-order.ts'
import { presentReturn } from '#server/orders/reading/present-return.ts'
import { returnsUntilOf } from '#server/orders/reading/read-order.ts'
import { readReturns } from '#server/orders/return-store.ts'
import { shownPhone, type Reader } from './list-staff-orders.ts'
import { presentNote } from './write-order-note.ts'
import {
  readOrderPage as readPageRow,
  type OrderPageRow,
  type PageAttempt,
  type PageEvent,
  type PageLine,
  type PageMessage,
  type PageRefund,
} from './order-page-store.ts'
import { presentStaffOrder } from './present-staff-order.ts'

/** Everything about an order, for the people who work on it. */
export async function readOrderPage(
  shop: ShopContext,
  number: string,
  reader: Reader,
): Promise<OrderPageView> {
  const read = parseOrderNumber(number)
  const order = read.ok ? await readPageRow(shop.db, read.value) : undefined
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  const phones = reader.rights.has('phones:read')
  return {
    ...(await presentStaffOrder(shop, order)),
    version: order.version,
    channel: order.channel,
    language: order.language,
    placed_at: order.placed_at.toISOString(),
    confirmed_at: order.confirmed_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    returns_until: lastReturnDay(shop, order),
    confirm_by: order.confirm_by?.toISOString() ?? null,
    ...presentPeople(order, reader),
    address: presentAddress(order),
    shop: order.shop,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    note: order.note,
    gift_message: order.gift_message,
    hide_prices: order.hide_prices,
    ...presentSold(order),
    paid: toTaka(keptOf(order)),
    refunded: toTaka(order.refunded),
    attempts: order.attempts.map(presentAttempt),
    refunds: order.refunds.map(presentRefund),
    returns: (await readReturns(shop.db, order.id)).map(presentReturn),
    tags: [...order.tags],
    assigned: order.assigned,
    timeline: presentTimeline(order, reader.id, shop.clock()),
    messages: order.messages.map((message) => presentMessage(message, phones)),
  }
}

function lastReturnDay(shop: ShopContext, order: OrderPageRow): string | null {
  const until = returnsUntilOf(shop, order)
  return until === null || until < shop.clock() ? null : isoOf(inDhaka(until).day)
}

function presentPeople(
  order: OrderPageRow,
  { rights }: Reader,
): Pick<OrderPageView, 'customer' | 'recipient'> {
  const phones = rights.has('phones:read')
  const { past, recipient_name: name, recipient_phone: phone } = order
  return {
    customer: {
      id: rights.has('customers:read') ? order.customer_id : null,
      name: order.name,
      ...shownPhone(order.phone, phones),
      email: order.email,
      account: order.user_id,
      orders: past.orders,
      spent: toTaka(past.spent),
      phone_history: { delivered: past.delivered, refused: past.refused },
    },
    recipient: name === null || phone === null ? null : { name, ...shownPhone(phone, phones) },
  }
}

function presentAddress(order: OrderPageRow): OrderPageView['address'] {
  const { address_line: line, landmark, area_id, area, area_bn, district, district_bn, zone } = order
  const { division, division_bn } = order
  if (line === null || area_id === null || area === null || district === null || division === null)
    return null
  return { line, landmark, area_id, area, area_bn, district, district_bn, division, division_bn, zone }
}

type Sold = Pick<
  OrderPageView,
  | 'lines'
  | 'pieces'
  | 'subtotal'
  | 'discount'
  | 'promotions'
  | 'delivery_charge'
  | 'cash_fee'
  | 'vat_included'
>

function presentSold(order: OrderPageRow): Sold {
  return {
    lines: order.lines.map(presentLine),
    pieces: order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: toTaka(order.subtotal),
    discount: toTaka(order.discount),
    promotions: order.promotions.map((used) => ({ ...used, amount: toTaka(used.amount) })),
    delivery_charge: toTaka(order.delivery),
    cash_fee: toTaka(order.cash_fee),
    vat_included: toTaka(order.vat_included),
  }
}

function presentLine({ picture, compare_at, ...line }: PageLine): OrderPageView['lines'][number] {
  return {
    ...line,
    options: [...line.options],
    shelves: [...line.shelves],
    image: picture === null ? null : presentPicture(picture),
    price: toTaka(line.price),
    compare_at_price: compare_at === null ? null : toTaka(compare_at),
    subtotal: toTaka(line.subtotal),
    discount: toTaka(line.discount),
    total: toTaka(line.total),
  }
}

function presentAttempt(attempt: PageAttempt): OrderPageView['attempts'][number] {
  return {
    ...attempt,
    amount: toTaka(attempt.amount),
    received: attempt.received === null ? null : toTaka(attempt.received),
    refunded: toTaka(attempt.refunded),
  }
}

function presentRefund(refund: PageRefund): OrderPageView['refunds'][number] {
  return { ...refund, amount: toTaka(refund.amount) }
}

type TimelineEntry = OrderPageView['timeline'][number]

/** What happened, what staff noted, and the calls, the newest first. */
function presentTimeline(
  { events, notes, calls }: OrderPageRow,
  reader: string,
  nowMs: number,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...events.map(presentEvent),
    ...notes.map((note) => ({ type: 'note' as const, ...presentNote(note, reader, nowMs) })),
    ...calls.map((call) => ({ type: 'call' as const, ...call })),
  ]
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function presentEvent({ actor_kind, facts, ...event }: PageEvent): TimelineEntry {
  return {
    type: 'event',
    ...event,
    who: whoOf[actor_kind],
    facts: { ...facts },
    edit: editIn({ ...event, facts }),
  }
}

function presentMessage(message: PageMessage, phones: boolean): OrderPageView['messages'][number] {
  return message.channel === 'sms' ? { ...message, to: shownPhone(message.to, phones).phone } : message
}
