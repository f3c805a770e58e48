import type { Poisha } from '#domain/money.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'

/** The settings of staff for delivery, apart from zones and days. Amounts in poisha, weights in grams. */
export interface DeliveryRules {
  readonly charges: Readonly<Record<ZoneCode, Poisha>>
  /** A parcel of so many grams costs the zone's charge; every further kilogram begun costs more. */
  readonly baseGrams: number
  readonly perKilogram: Poisha
  /** The assumed weight of a piece without one. */
  readonly pieceGrams: number
  /** Goods of so much are brought for nothing; null: never. */
  readonly freeOver: Poisha | null
  readonly express: {
    readonly on: boolean
    readonly zones: readonly ZoneCode[]
    readonly charge: Poisha
    /** Ordered before this time in Dhaka, like `13:00`, it comes today. */
    readonly cutOff: string
  }
  readonly collect: {
    readonly on: boolean
    /** Minutes until it is ready, and the time of day after which it is tomorrow's. */
    readonly readyMinutes: number
    readonly lastOrder: string
  }
}

/** When an order may be paid in cash at the door (design: payments 4.3). Amounts in poisha. */
export interface CashRules {
  readonly on: boolean
  /** The fee of an order that is paid at the door; whole taka. */
  readonly fee: Poisha
  readonly minTotal: Poisha
  readonly maxTotal: Poisha
  readonly zonesOff: readonly ZoneCode[]
  readonly categoryIdsOff: readonly number[]
  readonly madeToOrder: boolean
  /** Unconfirmed orders that one number may have open. */
  readonly openUnconfirmed: number
  /** The rules for an advance; the first that fits counts, so the strictest stands first. */
  readonly advance: readonly AdvanceRule[]
}

export interface AdvanceRule {
  readonly when: {
    readonly newCustomer?: boolean
    readonly zone?: ZoneCode
    readonly totalOver?: Poisha
    readonly refusalsFrom?: number
  }
  readonly take:
    | { readonly kind: 'delivery' }
    | { readonly kind: 'full' }
    | { readonly kind: 'percent'; readonly rate: number }
}
