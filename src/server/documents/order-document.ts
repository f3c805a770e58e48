import type { StoreView } from '#contract/shop/content.ts'
import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { Poisha } from '#domain/money.ts'

/** The shop as its papers name it. */
export type PrintedShop = Pick<
  StoreView,
  | 'name'
  | 'name_bn'
  | 'legal_name'
  | 'address'
  | 'address_bn'
  | 'phone'
  | 'email'
  | 'trade_licence'
  | 'dbid'
  | 'bin'
  | 'exchange_days'
  | 'branding'
> & {
  /** The logo as a PNG; null: the name is the mark. */
  readonly logo: Uint8Array<ArrayBuffer> | null
}

export interface PrintedLine {
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly options: readonly ChosenOption[]
  readonly unit_price: Poisha
  readonly quantity: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly vat: Poisha
  /** Hundredths of a per cent. */
  readonly vat_rate: number
  /** A small JPEG of what it looks like, where the paper shows one. */
  readonly picture?: Uint8Array<ArrayBuffer>
}

/** Pieces of an order on one shelf. */
export interface PrintedShelf {
  readonly sku: string
  readonly place: string
  readonly place_bn: string | null
  /** Null: nobody said which. */
  readonly shelf: string | null
  readonly quantity: number
}

/** An order as papers print it. */
export interface PrintedOrder {
  readonly number: string
  readonly status: string
  readonly placed_at: Date
  readonly payment_method: 'cod' | 'bkash' | 'nagad' | 'card' | 'wallet'
  readonly delivery_method: 'standard' | 'express' | 'collect'
  readonly language: 'en' | 'bn'
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly recipient_name: string | null
  readonly recipient_phone: string | null
  readonly address_line: string | null
  readonly landmark: string | null
  readonly area: string | null
  readonly area_bn: string | null
  readonly district: string | null
  readonly district_bn: string | null
  /** The shop where it is fetched. */
  readonly shop_name: string | null
  readonly shop_name_bn: string | null
  readonly gift_message: string | null
  readonly hide_prices: boolean
  readonly note: string | null
  readonly promised_from: string
  readonly promised_to: string
  readonly subtotal: Poisha
  readonly discount: Poisha
  /** The charge for the delivery, without the fee for cash. */
  readonly delivery: Poisha
  readonly cash_fee: Poisha
  readonly total: Poisha
  readonly vat_included: Poisha
  readonly paid: Poisha
  readonly refunded: Poisha
  readonly lines: readonly PrintedLine[]
  /** Where they lie, on the list to pick by. */
  readonly shelves?: readonly PrintedShelf[]
  /** Of a packing slip of one of several parcels: its lines are the pieces in it, and its total the cash for it. */
  readonly part?: PrintedPart
  /** Of the pieces in exchange for others: they are its lines, and its number is that of the return. */
  readonly exchange?: PrintedExchange
}

interface PrintedPart {
  /** `AB-104826-S1`; null: no parcel has these pieces yet. */
  readonly parcel: string | null
  /** The place among the parcels that go to the customer. */
  readonly n?: number
  readonly of?: number
}

interface PrintedExchange {
  /** The number of the order. */
  readonly order: string
  /** The pieces that came back. */
  readonly back: readonly PrintedLine[]
  readonly received_at: Date | null
}

/** A parcel as its label prints it. */
export interface PrintedParcel {
  /** `AB-104826-S1`. */
  readonly number: string
  /** As people write it. */
  readonly courier: string
  /** The courier's number, or our own if nobody else has one: the bars. */
  readonly name: string
  /** The other one, if it differs. */
  readonly tracking_code: string | null
  /** To be taken at the door. */
  readonly cod: Poisha
  readonly weight_grams: number
  readonly pieces: number
  /** For the rider. */
  readonly note: string | null
  /** Where the rider fetches it, and on which day; null: it goes to the customer. */
  readonly pickup: {
    /** Like `2026-11-26`. */
    readonly on: string
    readonly phone: string
    readonly address: string
  } | null
}
