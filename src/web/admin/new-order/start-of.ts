import type { Reply } from '#contract/endpoint.ts'
import type { OrderToEdit, PieceView } from '#contract/staff/order-edit.ts'
import type { getUnfinishedCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'

export interface Start extends Pick<OrderToEdit, 'contact' | 'recipient' | 'note' | 'delivery'> {
  readonly pieces: readonly PieceView[]
  /** Values of the fields for their numbers. */
  readonly quantities: Readonly<Record<string, string>>
}

const nobody = { name: '', phone: '', phone_masked: false }

/** What a new order takes over from one of before; of none, nothing. A masked number is none to order with. */
export function startOf(like: OrderToEdit | null): Start {
  if (like === null) {
    return {
      contact: nobody,
      recipient: null,
      note: null,
      delivery: { method: 'standard', address: null },
      pieces: [],
      quantities: {},
    }
  }
  const { contact, recipient, delivery, lines } = like
  return {
    contact: contact.phone_masked ? { ...nobody, name: contact.name } : contact,
    recipient: recipient?.phone_masked === true ? null : recipient,
    note: null,
    delivery,
    // Those of the old order are not held for the new one.
    pieces: lines,
    quantities: Object.fromEntries(lines.map(({ id, quantity }) => [`f_${id}`, String(quantity)])),
  }
}

/** What a new order takes over from a checkout that its buyer left: the number and the pieces that are on sale. */
export function startOfCheckout({
  phone,
  phone_masked: masked,
  pieces,
}: Reply<typeof getUnfinishedCheckout>): Start {
  return {
    ...startOf(null),
    contact: masked ? nobody : { name: '', phone, phone_masked: false },
    pieces,
    quantities: Object.fromEntries(pieces.map(({ id, quantity }) => [`f_${id}`, String(quantity)])),
  }
}
