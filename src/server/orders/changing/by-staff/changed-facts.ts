import type { EditPreview } from '#contract/staff/order-edit.ts'
import { toTaka } from '#domain/money.ts'
import { picturePath } from '#domain/picture.ts'
import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import { MAIL_PICTURE_WIDTH } from '#server/orders/notify-customer.ts'
import { totalOf } from './plan-lines.ts'
import type { StaffEditPlan } from './plan-staff-edit.ts'

/** What the message about an edit says beside the facts of every message about an order. */
export function changedFacts(plan: StaffEditPlan): Omit<MessageFacts['order_changed'], keyof OrderFacts> {
  const { lines, payment, order, priced, facts } = plan
  const fee = priced?.cashFee ?? facts.cash_fee
  return {
    ...(fee > 0 && { cashFeeTaka: toTaka(fee) }),
    lines: lines.map((line) => {
      const { name, name_bn, picture } = line.piece
      return {
        name: order.language === 'bn' && name_bn !== null ? name_bn : name,
        quantity: line.quantity,
        totalTaka: toTaka(totalOf(line, priced)),
        ...(picture === null
          ? {}
          : { picture: picturePath({ id: picture.id, width: MAIL_PICTURE_WIDTH, format: 'jpg' }) }),
      }
    }),
    onlineTaka: toTaka(payment.online),
    refundTaka: toTaka(payment.refund),
  }
}

/** Which of an order's people and places an edit changes. */
export function changedDetails({ order, facts, details, method }: StaffEditPlan) {
  const { contact, recipient, address, note } = details
  const isOther = (one: readonly unknown[], other: readonly unknown[]) =>
    one.some((value, index) => value !== other[index])
  return {
    name: contact.name !== order.name,
    phone: contact.phone !== order.phone,
    recipient: isOther(
      [recipient?.name ?? null, recipient?.phone ?? null],
      [facts.recipient_name, facts.recipient_phone],
    ),
    place: isOther(address === null ? [null, null, null] : [address.areaId, address.line, address.landmark], [
      facts.area_id,
      facts.address_line,
      facts.landmark,
    ]),
    method: method !== facts.delivery_method,
    note: note !== facts.note,
  }
}

/** What the history of an order keeps of an edit: no names, numbers and addresses of people. */
export function editedEvent(
  plan: StaffEditPlan,
  shown: Omit<EditPreview, 'message'>,
): Readonly<Record<string, unknown>> {
  const { was, now, lines, promotions, money } = shown
  return {
    pieces: lines
      .filter((line) => line.was !== line.quantity)
      .map((line) => ({
        name: line.name,
        name_bn: line.name_bn,
        sku: line.sku,
        was: line.was,
        now: line.quantity,
      })),
    total: { was: was.total, now: now.total },
    discount: { was: was.staff_discount, now: now.staff_discount },
    promotions: promotions
      .filter((one) => one.was !== one.now)
      .map(({ name, name_bn, was: before, now: after }) => ({ name, name_bn, was: before, now: after })),
    money,
    ...changedDetails(plan),
  }
}
