import type { Poisha } from '#domain/money.ts'

/** The discount of a promotion. Rates are in hundredths of a per cent, amounts in poisha. */
export type Benefit =
  | { readonly kind: 'percent'; readonly rate: number; readonly most: Poisha | null }
  | { readonly kind: 'amount'; readonly amount: Poisha }
  | { readonly kind: 'free_delivery' }
  /** Of every `buy + get` pieces the `get` cheapest are cheaper by the rate; 10000 makes them free. */
  | { readonly kind: 'buy_x_get_y'; readonly buy: number; readonly get: number; readonly rate: number }
  /** Every `count` pieces cost this together. */
  | { readonly kind: 'set_price'; readonly count: number; readonly price: Poisha }
  /** The highest step that the pieces reach takes off its amount; steps rise in both. */
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] }
  /** One piece of this variant is free beside other pieces. */
  | { readonly kind: 'gift'; readonly variantId: number }

/** The least that the pieces cost together, before other promotions, and the discount from there on. */
export interface Tier {
  readonly from: Poisha
  readonly off: Poisha
}

/** The single-use codes of a promotion that were typed. */
export interface SingleUse {
  /** An order has the code of the promotion. */
  readonly isTaken: boolean
  /** Further codes of the same promotion; an order takes one of them. */
  readonly otherCodes: readonly string[]
}

export interface Promotion {
  readonly id: number
  /** In capitals, the typed one where there are many; null where it applies by itself. */
  readonly code: string | null
  /** Null where it has no single-use codes. */
  readonly singleUse: SingleUse | null
  readonly name: string
  readonly name_bn: string | null
  readonly benefit: Benefit
  /** Least that the pieces it is about cost together. */
  readonly minimum: Poisha
  /** Its pieces: those of these categories (or below them) or of these products; both empty: everything. */
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly firstOrderOnly: boolean
  /** The group of customers that it is for; null: it is for everybody. */
  readonly groupId: number | null
  /** For orders that are paid in full before they leave. */
  readonly prepaidOnly: boolean
  /** Most uses by one customer, and in all; null: no limit. */
  readonly perCustomer: number | null
  readonly totalLimit: number | null
  readonly used: number
  /** Instants in ms since 1970; staff enter them in Dhaka time. It ends before `endsAt`. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** May come together with others that may. */
  readonly stackable: boolean
}

/**
 * The reason why a code has no effect, in the words of design ux appendix A (`promo.*`) and six others:
 * `first_order`, `group` (for a group of customers, and the buyer did not prove to be in it), `prepaid` (for those who pay
 * in advance), `scope` (nothing in the cart fits), `gift` (the gift is not in the cart), `outdone` (a better promotion
 * excludes it).
 */
export const promotionProblems = [
  'bad',
  'ended',
  'min',
  'used',
  'first_order',
  'group',
  'prepaid',
  'scope',
  'gift',
  'outdone',
] as const
export type PromotionProblem = (typeof promotionProblems)[number]

/** The facts about the buyer that promotions need. */
export interface Buyer {
  /** Orders placed before with the same number that were not cancelled. */
  readonly orders: number
  /** Uses so far, by promotion. */
  readonly uses: ReadonlyMap<number, number>
  /** The groups, among those that the promotions are for, of the customer who the buyer proved to be. */
  readonly groups: ReadonlySet<number>
}

/** Nobody is known yet: rules about the person are looked at when there is a number. */
export const unknownBuyer: Buyer = { orders: 0, uses: new Map(), groups: new Set() }

/** The kinds of benefits, in the order in which staff choose one. */
export const benefitKinds = [
  'percent',
  'amount',
  'free_delivery',
  'buy_x_get_y',
  'set_price',
  'tiers',
  'gift',
] as const satisfies readonly Benefit['kind'][]

/** The state of a promotion now: whether customers get it, and if not, why. */
export const promotionStates = ['running', 'planned', 'paused', 'used_up', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]
