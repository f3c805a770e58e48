import { toTaka } from '#domain/money.ts'
import type {
  ParcelReturnRequest,
  ParcelProblem,
  ParcelProblemCode,
} from '#domain/order/parcels/parcel-problems.ts'
import { courierNames } from '#domain/delivery/courier-settings.ts'
import type { HeededRow } from './parcel-problem-store.ts'

interface Heeded {
  readonly row: HeededRow
  readonly found: ParcelProblem
  readonly returnRequest: ParcelReturnRequest | null
}

/** The advice for staff on a problem of a parcel, in a plain sentence or two. */
export function adviceOn(heeded: Heeded): string {
  return advice[heeded.found.code](heeded)
}

const advice: Readonly<Record<ParcelProblemCode, (heeded: Heeded) => string>> = {
  booking_unanswered: ({ row }) =>
    `${nameOf(row)} did not answer the booking. Look for ${row.merchant_ref} in its panel. It is there: note its consignment id with "name". It is not there: ${
      row.pickup_on !== null
        ? `note it as "cancelled", and book the pick-up of return ${row.return_number ?? ''} again`
        : row.return_number === null
          ? `unpack order ${row.order_number}, pack it and book it again`
          : `note it as "cancelled", and book return ${row.return_number} again`
    }.`,
  booking_refused: ({ row }) =>
    `${nameOf(row)} did not take the booking (${row.problem ?? 'without a reason'}). ${
      row.return_number === null
        ? `Book order ${row.order_number} again, or unpack it`
        : `Book the other pieces of return ${row.return_number} again`
    }.`,
  called_off: cancelled,
  moves_on: ({ row, found }) =>
    `${whatOff(row)} was cancelled, and ${nameOf(row)} says of its parcel "${found.word ?? 'it moves'}". Call ${nameOf(row)} and have ${parcelOf(row)} brought back; where it was handed in, call the customer and settle the cash with ${nameOf(row)}.`,
  odd_news: ({ row, found }) =>
    `It is ${wordsOf(row.status)} here, and ${nameOf(row)} says "${found.word ?? 'something else'}". Ask ${nameOf(row)} about ${parcelOf(row)}.`,
  send_again: ({ row }) =>
    row.status === 'lost'
      ? `What was sent in exchange for return ${row.return_number ?? ''} is lost. Book it again: its pieces are taken from the shelf anew.`
      : `What was sent in exchange for return ${row.return_number ?? ''} is ${wordsOf(row.status)}. Book it again once its pieces are here; where the customer does not want them any more, settle it and tick it off.`,
  fetch_again: ({ row }) =>
    `The pick-up of return ${row.return_number ?? ''} came to nothing: it is ${wordsOf(row.status)}${row.problem === null ? '' : `, and ${row.problem}`}. Agree on a day with the customer, and move it or book it again on the page of the return.`,
  damaged_or_lost: ({ row }) =>
    `${nameOf(row)} says that ${parcelOf(row)} is damaged or lost. Call ${nameOf(row)}, then the customer of order ${row.order_number}; note what became of it.`,
  unknown_status: ({ row, found }) =>
    `${nameOf(row)} says "${found.word ?? 'something'}", a word that the store does not know. Look at ${parcelOf(row)} in its panel, and note where it is.`,
  pickup_failed: ({ row }) =>
    `The rider of ${nameOf(row)} came for ${parcelOf(row)} in vain. Call ${nameOf(row)} for another time.`,
  pickup_cancelled: ({ row }) =>
    `${nameOf(row)} does not fetch ${parcelOf(row)} any more. Book order ${row.order_number} again, or cancel it.`,
  exchanged: ({ row }) =>
    `The rider of ${nameOf(row)} handed ${parcelOf(row)} in and took another piece along. Find out which, and take it in when it comes.`,
  return_paid: ({ row }) =>
    `${parcelOf(row)} comes back, and the customer of order ${row.order_number} paid for the way. Compare the payout of ${nameOf(row)}.`,
  courier_asks: ({ row }) =>
    `${nameOf(row)} asks something about ${parcelOf(row)}. Answer it in its panel, or call.`,
  cash_unknown: ({ row }) =>
    `A part of ${parcelOf(row)} was handed in, and nobody said how much of ${toTaka(row.cod_amount)} taka the rider took. Ask ${nameOf(row)}, and note it with "collected".`,
  cash_differs: ({ row }) =>
    `The rider was to take ${toTaka(row.cod_amount)} taka and took ${toTaka(row.collected ?? row.cod_amount)}. Compare the payout of ${nameOf(row)}, and settle the difference with the customer of order ${row.order_number}.`,
  silent: ({ row }) =>
    row.courier === 'manual'
      ? `Nobody noted anything of ${row.merchant_ref} for days. Ask whoever brings it, and note where it is.`
      : `${nameOf(row)} told nothing of ${parcelOf(row)} for days. Look at it in its panel, or call; the customer of order ${row.order_number} waits.`,
}

function cancelled({ row, returnRequest }: Heeded): string {
  const name = nameOf(row)
  if (row.consignment_id === null && returnRequest === null) {
    return `${whatOff(row)} was cancelled before ${name} had answered its booking. Look for ${row.merchant_ref} in the panel of ${name}, have it cancelled where it is there, and tick it off.`
  }
  if (returnRequest === 'waits') {
    return `${name} is still to be asked for ${parcelOf(row)}, which was cancelled, and is asked again by itself. Keep it from the rider; call ${name} if that is urgent.`
  }
  const why =
    returnRequest === 'refused' ? `${name} did not give it back` : `${name} takes that by a call only`
  return `${whatOff(row)} was cancelled, and ${why}. Call ${name}, have ${parcelOf(row)} cancelled, and tick it off.`
}

function whatOff({ pickup_on, return_number, order_number }: HeededRow): string {
  return pickup_on === null ? `Order ${order_number}` : `The pick-up of return ${return_number ?? ''}`
}

function nameOf({ courier, tracking_code }: HeededRow): string {
  return courier === 'manual' && tracking_code !== null ? 'its courier' : courierNames[courier]
}

/** As the courier knows it. */
function parcelOf({ courier, consignment_id, tracking_code, merchant_ref }: HeededRow): string {
  const named = courier === 'manual' ? tracking_code : consignment_id
  return named === null ? merchant_ref : `${merchant_ref} (consignment ${named})`
}

function wordsOf(status: string): string {
  return status.replaceAll('_', ' ')
}
