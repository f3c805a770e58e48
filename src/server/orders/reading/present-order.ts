import type { OrderView } from '#contract/shop/order-views.ts'
import { refundReference } from '#domain/order/money/refund-reference.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { toTaka, type Poisha } from '#domain/money.ts'
import { customerActionsFor } from '#domain/order/customer-actions.ts'
import type { CreditOffer } from '#domain/order/returns/return-credit.ts'
import {
  notReturnable,
  returnableOf,
  returnsUntil,
  type ReturnRules,
} from '#domain/order/returns/return-rules.ts'
import { expectedDays } from '#domain/order/expected-days.ts'
import { keptOf, leftToPay } from '#domain/order/money/order-money.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { OrderPicture } from './order-picture.ts'
import type {
  HistoryEventRow,
  MoneyBackRow,
  MoneyInRow,
  OrderFactsRow,
  SoldLineRow,
} from '#server/orders/order-view-store.ts'
import { editIn } from './present-edit-event.ts'
import { presentParcel } from './present-parcel.ts'
import { presentReturn } from './present-return.ts'
import { hasVerifiedPhone } from './find-own-order.ts'
import { owedFirst, presentStanding } from './present-standing.ts'

interface ReaderView {
  readonly as: 'owner' | 'visitor'
  readonly rules: ReturnRules
  readonly offer: CreditOffer | null
  /** The fee for cash if the order is paid at the door. */
  readonly feeAtDoor: Poisha
  readonly nowMs: number
}

/** An order for the page of its owner, or for somebody who knows its number and phone alone. */
export function presentOrder(order: OrderPicture, view: ReaderView): OrderView {
  const { as, rules, offer, feeAtDoor, nowMs } = view
  const { facts, lines } = order
  const isOwner = as === 'owner'
  const until = untilOf(facts, rules)
  const isReturnable = until !== null && nowMs <= until && isOwner
  const shown = lines.map((line) => presentLine(line, isReturnable))
  const returnable = shown.some((line) => line.returnable.quantity > 0)
  return {
    ...presentStanding(facts),
    seen_as: as,
    version: facts.version,
    language: facts.language,
    placed_at: facts.placed_at.toISOString(),
    delivered_at: facts.delivered_at?.toISOString() ?? null,
    can_make_account: isOwner && hasVerifiedPhone(facts, nowMs),
    can: isOwner ? [...customerActionsFor({ ...facts, owesFirst: owedFirst(facts) > 0, returnable })] : [],
    ...presentPeople(facts, isOwner),
    delivery: presentDelivery(facts, isOwner),
    lines: shown,
    ...presentAmounts(order),
    cash_fee_at_door: toTaka(feeAtDoor),
    money: order.moneyIn.map(presentMoneyIn),
    parcels: presentParcels(order),
    timeline: presentTimeline(order, nowMs),
    ...(isOwner ? presentPast(order) : { refunds: [], history: [], returns: [] }),
    returns_until: until === null ? null : isoOf(inDhaka(until).day),
    photos_for: [...rules.photosFor],
    ...(isReturnable ? presentBack(order, offer) : { delivery_back: 0, credit_offer: null }),
  }
}

/** The delivery charge and the credit that a return brings. */
function presentBack(
  { facts }: OrderPicture,
  offer: CreditOffer | null,
): Pick<OrderView, 'delivery_back' | 'credit_offer'> {
  const isOffered = offer !== null && facts.credit_obstacle === null
  return {
    delivery_back: toTaka(facts.charge_left),
    credit_offer: isOffered ? { bonus_percent: offer.bonusPercent } : null,
  }
}

/** Each parcel with its pieces: an order may go in several parcels. */
function presentParcels({ parcels, pieces, lines }: OrderPicture): OrderView['parcels'] {
  return parcels.map((parcel) => ({
    ...presentParcel(parcel),
    pieces: (pieces.get(parcel.id) ?? []).flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line === undefined ? [] : [{ position, quantity, name: line.name, name_bn: line.name_bn }]
    }),
  }))
}

function untilOf({ status, delivered_at }: OrderFactsRow, rules: ReturnRules): number | null {
  return returnsUntil({ status, deliveredAt: delivered_at?.getTime() ?? null }, rules)
}

function presentPeople(
  facts: OrderFactsRow,
  isOwner: boolean,
): Pick<OrderView, 'contact' | 'recipient' | 'gift_message' | 'note'> {
  if (!isOwner) return { contact: null, recipient: null, gift_message: null, note: null }
  const { recipient_name: name, recipient_phone: phone } = facts
  return {
    contact: { name: facts.name, phone: facts.phone, email: facts.email },
    recipient: name === null || phone === null ? null : { name, phone },
    gift_message: facts.gift_message,
    note: facts.note,
  }
}

function presentDelivery(facts: OrderFactsRow, isOwner: boolean): OrderView['delivery'] {
  const { area_id, area, district, division } = facts
  const known = area_id !== null && area !== null && district !== null && division !== null
  return {
    method: facts.delivery_method,
    zone: facts.zone,
    address: known
      ? {
          line: isOwner ? facts.address_line : null,
          landmark: isOwner ? facts.landmark : null,
          area_id,
          area,
          area_bn: facts.area_bn,
          district,
          district_bn: facts.district_bn,
          division,
          division_bn: facts.division_bn,
        }
      : null,
    shop: facts.shop,
    promised_from: facts.promised_from,
    promised_to: facts.promised_to,
  }
}

function presentLine(line: SoldLineRow, returnsOpen: boolean): OrderView['lines'][number] {
  const back = returnsOpen ? returnableOf({ ...line, inReturns: line.in_returns }) : notReturnable
  return {
    position: line.position,
    id: line.variant_id,
    product_id: line.product_id,
    slug: line.slug,
    name: line.name,
    name_bn: line.name_bn,
    sku: line.sku,
    options: [...line.options],
    image: line.picture === null ? null : presentPicture(line.picture),
    price: toTaka(line.unit_price),
    compare_at_price: line.compare_at === null ? null : toTaka(line.compare_at),
    quantity: line.quantity,
    not_sent: line.not_sent,
    subtotal: toTaka(line.subtotal),
    discount: toTaka(line.discount),
    total: toTaka(line.total),
    made_to_order: line.made_to_order,
    returnable: {
      quantity: back.quantity,
      reasons: [...back.reasons],
      amounts: back.amounts.map(toTaka),
    },
  }
}

type Amounts = Pick<
  OrderView,
  | 'pieces'
  | 'subtotal'
  | 'discount'
  | 'promotions'
  | 'prepaid_only'
  | 'delivery_charge'
  | 'cash_fee'
  | 'total'
  | 'vat_included'
  | 'paid'
  | 'to_pay'
>

function presentAmounts({ facts, lines, promotions }: OrderPicture): Amounts {
  return {
    pieces: lines.reduce((pieces, line) => pieces + line.quantity, 0),
    subtotal: toTaka(facts.subtotal),
    discount: toTaka(facts.discount),
    promotions: promotions.map(({ code, name, name_bn, amount, free_delivery }) => ({
      code,
      name,
      name_bn,
      amount: toTaka(amount),
      free_delivery,
    })),
    prepaid_only: promotions.some((one) => one.prepaid_only),
    delivery_charge: toTaka(facts.delivery),
    cash_fee: toTaka(facts.cash_fee),
    total: toTaka(facts.total),
    vat_included: toTaka(facts.vat_included),
    paid: toTaka(keptOf(facts)),
    to_pay: toTaka(leftToPay(facts)),
  }
}

function presentMoneyIn(row: MoneyInRow): OrderView['money'][number] {
  return {
    method: row.method,
    amount: toTaka(row.received),
    transaction: row.provider_txn_id,
    in_review: row.state === 'paid_review',
    at: row.settled_at.toISOString(),
  }
}

function presentMoneyBack(row: MoneyBackRow, number: string): OrderView['refunds'][number] {
  return {
    amount: toTaka(row.amount),
    method: row.method,
    state: row.state,
    reason: row.reason,
    reference: refundReference({ number, nth: row.nth, providerRef: row.provider_ref }),
    due_by: row.due_by.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  }
}

function presentPast(order: OrderPicture): Pick<OrderView, 'refunds' | 'history' | 'returns'> {
  return {
    refunds: order.moneyBack.map((row) => presentMoneyBack(row, order.facts.number)),
    history: order.events.filter(isForCustomers).map(presentEvent),
    returns: order.returns.map(presentReturn),
  }
}

function presentTimeline(
  { facts, events, parcelUpdate }: OrderPicture,
  nowMs: number,
): OrderView['timeline'] {
  const reached = events.flatMap(({ to_status: to, at }) => (to === null ? [] : [{ to, at: at.getTime() }]))
  const steps = timelineOf({
    status: facts.status,
    method: facts.delivery_method,
    placedAt: facts.placed_at.getTime(),
    reached,
    parcels: parcelUpdate.map(({ status, at }) => ({ status, at: at.getTime() })),
  })
  const promise = { leavesBy: facts.leaves_by, from: facts.promised_from, to: facts.promised_to }
  const { day: today } = inDhaka(nowMs)
  return steps.map((one) => ({
    step: one.step,
    state: one.state,
    at: one.at === null ? null : new Date(one.at).toISOString(),
    expected: expectedDays(one, { status: facts.status, method: facts.delivery_method, promise, today }),
  }))
}

/** Of the history, what its owner may read beside every change of status; what staff note among themselves is not. */
const forCustomers: ReadonlySet<string> = new Set([
  'code_sent',
  'reminded',
  'prolonged',
  'phone_changed',
  'edited',
  'rest_not_sent',
  'edit_agreed',
  'payment_received',
  'payment_failed',
  'payment_cancelled',
  'payment_expired',
  'payment_late',
  'payment_twice',
  'payment_amount',
  'payment_kept',
  'payment_given_back',
  'refund_processing',
  'refund_done',
  'return_requested',
  'return_withdrawn',
  'return_approved',
  'return_refused',
  'return_coming',
  'return_received',
  'return_refunded',
  'return_money_instead',
  'return_exchanged',
])

function isForCustomers({ kind, to_status }: HistoryEventRow): boolean {
  return to_status !== null || forCustomers.has(kind)
}

/** Each kind of actor in the words of a history. */
export const whoOf = {
  guest: 'customer',
  customer: 'customer',
  staff: 'staff',
  system: 'store',
  provider: 'provider',
  courier: 'courier',
} as const satisfies Record<HistoryEventRow['actor_kind'], OrderView['history'][number]['who']>

function presentEvent(row: HistoryEventRow): OrderView['history'][number] {
  return {
    at: row.at.toISOString(),
    who: whoOf[row.actor_kind],
    kind: row.kind,
    status: row.to_status,
    reason: row.reason,
    edit: editIn(row),
  }
}
