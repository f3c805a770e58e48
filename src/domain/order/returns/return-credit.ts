import { rateOf, shareOf, type Poisha } from '#domain/money.ts'

/** Where the money of a return goes: back the way it came, or to the store credit of the customer. */
export const refundTargets = ['payment', 'store_credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** Largest bonus that an owner can set, in per cent of the refund. */
export const CREDIT_BONUS_MAX = 50

/** Store credit in place of the money, as the owner offers it. */
export interface CreditOffer {
  /** What the shop adds, in whole per cent of the refund. */
  readonly bonusPercent: number
}

/** The amount that the shop adds to a refund as store credit, in poisha, rounded half up. */
export function creditBonus(refund: Poisha, { bonusPercent }: CreditOffer): Poisha {
  return shareOf(refund, rateOf(bonusPercent))
}

/**
 * Why a return cannot be settled as store credit, although the owner offers it. `only_credit`: gift cards or store credit
 * paid all that is left of the order, and the money goes back to them. `blocked`: the store credit of the customer is
 * blocked and gets no new money.
 */
export const creditObstacles = ['only_credit', 'blocked'] as const
export type CreditObstacle = (typeof creditObstacles)[number]

/** How a refund is to be settled. */
interface Settling {
  /** As the customer asked for it. */
  readonly asked: RefundTarget
  /** As staff want to settle it; left out: as it was asked for. */
  readonly wanted: RefundTarget | undefined
  /** How the customer agreed, as staff wrote it. */
  readonly agreed: string | undefined
  /** Whether the owner offers store credit now. */
  readonly isOffered: boolean
  readonly obstacle: CreditObstacle | null
}

/**
 * Where the money of a return may go. Store credit is the customer's choice alone (Digital Commerce Guidelines 2021;
 * design: law-and-practice 1): who did not ask for it must have agreed. Money is always possible. A customer who asked for
 * store credit where only credit is left of what was paid gets the refund on the way it came.
 */
export function refundTarget({
  asked,
  wanted,
  agreed,
  isOffered,
  obstacle,
}: Settling): RefundTarget | CreditObstacle | 'not_offered' | 'not_agreed' {
  if ((wanted ?? asked) === 'payment') return 'payment'
  if (wanted === undefined && obstacle === 'only_credit') return 'payment'
  if (obstacle !== null) return obstacle
  if (asked === 'store_credit') return asked
  if (!isOffered) return 'not_offered'
  return agreed === undefined ? 'not_agreed' : 'store_credit'
}
