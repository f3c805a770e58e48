import type { PrintOfMany } from '#domain/staff/staff-job.ts'
import type { PrintedOrder } from './order-document.ts'

/** Everything that papers say, in one language. */
export interface DocumentWords {
  readonly invoice: string
  readonly packingSlip: string
  readonly order: string
  readonly placed: string
  readonly billedTo: string
  readonly deliveredTo: string
  readonly fetchedAt: string
  readonly expected: string
  readonly payment: string
  readonly method: Readonly<Record<PrintedOrder['payment_method'], string>>
  readonly cancelled: string
  readonly piece: string
  readonly price: string
  readonly quantity: string
  readonly discount: string
  readonly vat: string
  readonly total: string
  readonly subtotal: string
  readonly delivery: string
  readonly free: string
  readonly cashFee: string
  readonly vatInside: string
  /** The VAT of one rate, as a part of all VAT. */
  readonly vatAt: (rate: string) => string
  readonly paid: string
  readonly refunded: string
  readonly toPay: string
  readonly inWords: string
  readonly tradeLicence: string
  readonly dbid: string
  readonly bin: string
  readonly phone: string
  readonly email: string
  readonly landmark: string
  readonly gift: string
  readonly note: string
  readonly cashAtDoor: string
  readonly cashInShop: string
  readonly pieces: (count: string) => string
  /** Of a parcel's label. */
  readonly parcel: string
  readonly pieceLabels: string
  readonly sender: string
  readonly tracking: string
  readonly cashToTake: string
  readonly parcelsCounted: (count: string) => string
  readonly handedBy: string
  readonly takenBy: string
  readonly sign: string
  readonly takeNothing: string
  /** Of a packing slip: which of how many parcels it is. */
  readonly parcelOf: (n: string, of: string) => string
  readonly notInParcel: string
  readonly exchangeSlip: string
  readonly ofOrder: (number: string) => string
  /** Heading over the pieces that came back. */
  readonly inExchangeFor: string
  readonly cameBack: (day: string) => string
  /** To the rider of an exchange. */
  readonly noCashNoPieces: string
  /** Of a pick-up, on its day. */
  readonly fetchIt: (day: string) => string
  readonly grams: (grams: string) => string
  readonly bringUntil: (day: string) => string
  readonly exchange: (days: string) => string
  readonly computed: string
  /** Of papers of many orders. */
  readonly bundles: Readonly<Record<PrintOfMany, string>>
  /** Heading over pieces that lie on no shelf. */
  readonly nowhere: string
  readonly ordersCounted: (count: string) => string
  readonly papers: (count: string) => string
  readonly page: (page: string, pages: string) => string
}
