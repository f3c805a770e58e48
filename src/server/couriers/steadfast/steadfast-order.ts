import { cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import { toTaka } from '#domain/money.ts'
import type { Answer, BookedParcel, ParcelDraft } from '#server/couriers/port/courier.ts'

const NAME_MAX = 100
const DESCRIPTION_MAX = 255
const NOTE_MAX = 480

/** The body of a booking, to the letter (domain facts: delivery 1.2). The e-mail is left out: its domain is checked. */
export function steadfastOrder(parcel: ParcelDraft): object {
  return {
    invoice: parcel.merchantRef,
    recipient_name: cutTo(plainLine(parcel.name), NAME_MAX),
    recipient_phone: parcel.phone,
    recipient_address: parcel.address,
    cod_amount: toTaka(parcel.cod),
    ...(parcel.note === null ? {} : { note: cutTo(plainLine(parcel.note), NOTE_MAX) }),
    ...(parcel.secondPhone === null ? {} : { alternative_phone: parcel.secondPhone }),
    item_description: cutTo(plainLine(parcel.description), DESCRIPTION_MAX),
    total_lot: parcel.quantity,
    delivery_type: 0,
  }
}

/**
 * The meaning of a refusal. An invoice that is there already is a second try of a booking whose answer was lost: the
 * parcel is looked up. While nobody can tell, it is not refused: it would be booked once more under the next number.
 */
export async function afterRefusal(
  reason: string,
  find: () => Promise<Answer<BookedParcel | null>>,
): Promise<Answer<BookedParcel>> {
  if (!isTaken(reason)) return { kind: 'refused', reason }
  const found = await find()
  if (found.kind !== 'done') return { kind: 'unclear', reason: found.reason }
  return found.value === null ? { kind: 'refused', reason } : { kind: 'done', value: found.value }
}

function isTaken(reason: string): boolean {
  // The older call writes THIS_INVOICE_ALREADY_EXISTS.
  return /invoice/i.test(reason) && /already|exist|taken|unique/i.test(reason)
}
