import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Poisha } from '#domain/money.ts'
import type { ParcelAlarm } from '#domain/order/parcels/parcel-problems.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'

/**
 * A company that brings parcels, or `manual`: our own rider, or a number that staff type. Its calls are made outside of
 * transactions, answer within seconds whatever happens, and never throw for what the courier does.
 */
export interface Courier {
  readonly code: CourierCode
  /** What the courier asks for a parcel; null if it does not know the place. Nothing is booked by it. */
  readonly quote?: (parcel: QuotedParcel) => Promise<Answer<Quote | null>>
  /** Books a parcel. After an `unclear` answer `findByRef` comes first: couriers do not all refuse a second one. */
  create(parcel: ParcelDraft): Promise<Answer<BookedParcel>>
  /** Books at most 500 parcels by one call, each answered by itself and in their order, as `create` answers. */
  createMany?(parcels: readonly ParcelDraft[]): Promise<readonly Answer<BookedParcel>[]>
  /**
   * Sends a rider to a customer's door for pieces that come back. `known`: its parcel, where an earlier booking without an
   * answer turned out to be there. A courier without this call is asked in its panel or by telephone.
   */
  fetch?(pickup: PickupDraft, known?: BookedParcel): Promise<Answer<BookedParcel>>
  /** Whether a parcel was booked under our reference. Without it, only the courier's own screens tell. */
  findByRef?(merchantRef: string): Promise<Answer<BookedParcel | null>>
  status(parcel: ParcelNames): Promise<Answer<CourierUpdate>>
  /** Asks for the parcel back before it is handed in. */
  takeBack?(parcel: ParcelNames, reason: string): Promise<Answer<null>>
  /** The money that it holds for us by its own word, its charges taken off; below zero where we owe it. */
  balance?(): Promise<Answer<Poisha>>
  /** A page of its payments, made and coming, the newest first; pages begin with 1. */
  payments?(page: number): Promise<Answer<readonly CourierPayment[]>>
  /** The parcels that one payment pays for. */
  payment?(id: string): Promise<Answer<PaymentContent>>
  readWebhook?(request: CourierRequest): WebhookReading
}

/**
 * The result of a call. `refused`: surely not done, for a reason that staff can read. `not_now`: surely not done, and
 * the same may be asked later. `unclear`: sent, and nobody knows what became of it.
 */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' | 'not_now' | 'unclear'; readonly reason: string }

/** A place of our own list with the names that couriers know it by. */
export interface CourierArea {
  readonly districtId: string
  readonly areaId: string
  /** In English. */
  readonly district: string
  readonly area: string
}

export interface QuotedParcel {
  readonly area: CourierArea
  readonly grams: number
  /** To be taken at the door. */
  readonly cod: Poisha
}

export interface Quote {
  readonly charge: Poisha
  /** For taking the cash and bringing it to us. */
  readonly codFee: Poisha
  /** The fee is this part of the cash and nothing else: 0.01 is one per cent. The same answer serves for any cash. */
  readonly codShare?: number
}

export interface ParcelDraft {
  /** `AB-104826-S1`, letters, digits, `-` and `_`. */
  readonly merchantRef: string
  readonly name: string
  /** Eleven digits, `01712345678`. */
  readonly phone: string
  readonly secondPhone: string | null
  /** One line of 10 to 220 characters, thana and district in it. */
  readonly address: string
  readonly area: CourierArea
  /** To be taken at the door; whole taka. */
  readonly cod: Poisha
  readonly grams: number
  /** The price of the pieces, for which the courier answers. */
  readonly value: Poisha
  /** Pieces in it. */
  readonly quantity: number
  readonly description: string
  readonly note: string | null
}

/** A parcel that comes back: name, phone, address and area are those of the door at which it is fetched. */
export interface PickupDraft extends ParcelDraft {
  /** The day on which the rider is to come, like `2026-11-25`. */
  readonly on: string
  /** The shop, to which it is brought. */
  readonly to: { readonly name: string; readonly phone: string; readonly address: string }
}

/** One payment of a courier to the shop. */
export interface CourierPayment {
  readonly id: string
  /** In ms since 1970; null: it has not paid it yet. */
  readonly paidAt: number | null
}

export interface PaymentContent {
  /** The amount that the shop gets; null if the courier does not say. */
  readonly total: Poisha | null
  readonly parcels: readonly PaidParcel[]
}

/** A parcel in a payment; a value that cannot be read is null. */
export interface PaidParcel {
  readonly consignmentId: string | null
  readonly collected: Poisha | null
  readonly fee: Poisha | null
}

/** The courier's names of a parcel. */
export interface BookedParcel {
  readonly consignmentId: string
  readonly trackingCode: string | null
  /** The courier's page for the customer. */
  readonly trackingUrl: string | null
  readonly fee?: Poisha | undefined
  /** It is booked, and staff still have to look after something. */
  readonly problem?: string | undefined
}

export interface ParcelNames {
  readonly merchantRef: string
  readonly consignmentId: string | null
}

/** The status of a parcel, as far as a courier's word moves it. */
export interface CourierState {
  readonly status: ShipmentStatus
  /** The courier's own word for it. */
  readonly courierStatus: string
  /** The cash that was collected at the door. */
  readonly collected?: Poisha | undefined
  readonly fee?: Poisha | undefined
  readonly message?: string | undefined
  /** When it happened, in ms since 1970, where the courier says so. */
  readonly at?: number | undefined
  readonly raw: unknown
}

/** Something that a courier said. */
export interface CourierUpdate {
  /** Null where it moves nothing: a rider's unconfirmed word, a line of the log, a settlement. */
  readonly state: CourierState | null
  /** The courier's own word for the event. */
  readonly courierStatus: string
  readonly message: string | null
  /** Why staff have to look; null where they need not. */
  readonly alarm: ParcelAlarm | null
  /** In ms since 1970. */
  readonly at: number | null
  readonly raw: unknown
}

/** A request as it came, so that signatures can be checked over its very bytes. */
export interface CourierRequest {
  readonly headers: Headers
  /** The query of its address; a courier that signs nothing proves itself by it. */
  readonly query: URLSearchParams
  readonly body: string
}

export interface WebhookReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The kind of a webhook. `refused`: not from the courier. `probe`: the courier tries our address; nothing happened. */
export type WebhookReading =
  | { readonly kind: 'refused' | 'probe'; readonly reply: WebhookReply }
  | { readonly kind: 'event'; readonly event: CourierEvent; readonly reply: WebhookReply }

export interface CourierEvent {
  readonly names: { readonly merchantRef: string | null; readonly consignmentId: string | null }
  readonly update: CourierUpdate
  /** The courier's id of the event, or a hash of its body: the same is taken in once. */
  readonly dedupeKey: string
}
