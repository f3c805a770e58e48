import { inDhaka, isoOf } from '#domain/calendar.ts'
import { poisha, sum } from '#domain/money.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { newPlaceColumns } from '#server/orders/placing/new-order-place.ts'
import type { StaffEditPlan } from './plan-staff-edit.ts'
import type { EditedOrder } from './staff-edit-store.ts'

/** Days that the law leaves in the same city; for what is fetched as well. */
const SAME_CITY_DAYS = 5

interface NewDays {
  readonly leaves_by: string
  readonly promised_from: string
  readonly promised_to: string
}

/** The days that are promised anew: it goes elsewhere or by another way, or a piece is made first; null: none. */
function newDays(plan: StaffEditPlan): NewDays | null {
  const { facts, lines, priced } = plan
  const chosen = priced?.chosen ?? null
  if (chosen === null || !isLater(plan)) return null
  const { leaves, arrives } = chosen
  // A piece that was being made already keeps its days.
  const isMade = lines.some(({ sold, madeToOrder }) => sold !== null && madeToOrder)
  const after = (day: string, agreed: string | null) =>
    isMade && agreed !== null && agreed > day ? agreed : day
  return {
    leaves_by: after(leaves, facts.leaves_by),
    promised_from: after(arrives.from, facts.promised_from),
    promised_to: after(arrives.to, facts.promised_to),
  }
}

function isLater({ facts, lines, method, zone }: StaffEditPlan): boolean {
  const isMoved = method !== facts.delivery_method || (zone?.code ?? null) !== facts.zone
  return isMoved || lines.some(({ sold, madeToOrder }) => sold === null && madeToOrder)
}

/** The days on which the order is promised after the edit. */
export function promisedAfter(plan: StaffEditPlan): Pick<OrderRow, 'promised_from' | 'promised_to'> {
  const { promised_from, promised_to } = newDays(plan) ?? plan.facts
  return { promised_from, promised_to }
}

/** An order as it is written after an edit. */
export function editedColumnsOf(plan: StaffEditPlan): EditedOrder & { readonly phone: string } {
  const { details, method, place, zone } = plan
  return {
    ...peopleAfter(plan),
    note: details.note,
    delivery_method: method,
    location_id: place,
    zone: zone?.code ?? null,
    ...newPlaceColumns(details),
    ...daysAfter(plan),
    ...amountsAfter(plan),
  }
}

function peopleAfter({ details: { contact, recipient } }: StaffEditPlan) {
  return {
    name: contact.name,
    phone: contact.phone,
    recipient_name: recipient?.name ?? null,
    recipient_phone: recipient?.phone ?? null,
  }
}

function daysAfter(plan: StaffEditPlan): EditedOrder {
  const days = newDays(plan)
  if (days === null) return {}
  const placedOn = inDhaka(plan.facts.placed_at.getTime()).day
  return { ...days, deliver_by: isoOf(placedOn + (plan.zone?.latest ?? SAME_CITY_DAYS)) }
}

function amountsAfter(plan: StaffEditPlan): EditedOrder {
  const { priced, payment } = plan
  if (priced === null) return {}
  return {
    weight_grams: priced.grams,
    subtotal: priced.subtotal,
    discount: priced.discount,
    staff_discount: priced.off,
    delivery: sum([priced.delivery ?? poisha(0), priced.cashFee]),
    cash_fee: priced.cashFee,
    total: priced.total,
    vat_included: priced.vatIncluded,
    advance: payment.advance,
    payment_method: methodAfter(plan),
  }
}

function methodAfter({ payment, order }: StaffEditPlan): OrderRow['payment_method'] {
  return payment.cash ? 'cod' : order.payment_method
}

/** The order as decisions and messages look at it after the edit. */
export function rowAfter(plan: StaffEditPlan): OrderRow {
  const { order, details, method, priced, payment } = plan
  const { name, phone } = details.contact
  const row = { ...order, ...promisedAfter(plan), name, phone, delivery_method: method }
  const edited = { ...row, version: order.version + 1 }
  if (priced === null) return edited
  const { total } = priced
  return { ...edited, total, advance: payment.advance, payment_method: methodAfter(plan) }
}
