import type { OrderDetails, TypedOrder } from '#domain/order/order-form.ts'
import type { OrderFactsRow } from '#server/orders/order-view-store.ts'
import { readOrderForm } from '#server/orders/placing/read-order-form.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { StaffEdit } from './plan-staff-edit.ts'

/** The people and the place of an order, with what staff typed in place of what it had. */
export function detailsAfter(shop: ShopContext, facts: OrderFactsRow, edit: StaffEdit): OrderDetails {
  const note = edit.note ?? facts.note
  return readOrderForm(shop, {
    contact: contactAfter(facts, edit),
    recipient: recipientAfter(facts, edit),
    delivery: edit.delivery ?? placeOf(facts),
    ...(note === null ? {} : { note }),
  })
}

function contactAfter(
  { name, phone, email }: OrderFactsRow,
  { contact = {} }: StaffEdit,
): TypedOrder['contact'] {
  return {
    name: contact.name ?? name,
    phone: contact.phone ?? phone,
    ...(email === null ? {} : { email }),
  }
}

function recipientAfter(
  { recipient_name: name, recipient_phone: phone }: OrderFactsRow,
  { recipient }: StaffEdit,
): TypedOrder['recipient'] {
  if (recipient === null) return undefined
  if (recipient !== undefined) return { name: recipient.name, phone: recipient.phone ?? phone ?? '' }
  return name === null || phone === null ? undefined : { name, phone }
}

function placeOf(facts: OrderFactsRow): TypedOrder['delivery'] {
  return {
    method: facts.delivery_method,
    area: facts.area_id ?? undefined,
    address: facts.address_line ?? undefined,
    landmark: facts.landmark ?? undefined,
  }
}
