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
}

/**
 * Where the money of a return may go. Store credit is the customer's choice alone (Digital Commerce Guidelines 2021;
 * design: law-and-practice 1): who did not ask for it must have agreed. Money is always possible.
 */
export function refundTarget({
  asked,
  wanted = asked,
  agreed,
  isOffered,
}: Settling): RefundTarget | 'not_offered' | 'not_agreed' {
  if (wanted === 'payment' || asked === 'store_credit') return wanted
  if (!isOffered) return 'not_offered'
  return agreed === undefined ? 'not_agreed' : wanted
}
