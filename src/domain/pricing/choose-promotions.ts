import { inDhaka, isoOf } from '#domain/calendar.ts'
import { minus, poisha, sum, type Poisha } from '#domain/money.ts'
import { applyAll, isGiftOf, piecesAbout, worthOfPieces, type Applied } from './apply-promotions.ts'
import type { PricingLine } from './pricing-line.ts'
import type { Buyer, Promotion, PromotionProblem } from './promotion.ts'

/** Why a code takes nothing off, with what the customer can do about it. */
export interface CodeProblem {
  readonly state: PromotionProblem
  /** For `min`: what is missing. */
  readonly missing: Poisha | null
  /** For `ended`: its last day in Dhaka, like `2026-11-12`. */
  readonly endedOn: string | null
}

/** The result of a typed code. */
export type CodeState = { readonly code: string } & ({ readonly state: 'ok' } | CodeProblem)

export interface Chosen {
  readonly applied: readonly Applied[]
  readonly codes: readonly CodeState[]
}

export interface Choice {
  readonly lines: readonly PricingLine[]
  /** All that are switched on, with or without a code. */
  readonly promotions: readonly Promotion[]
  /** As typed, in any letter case. */
  readonly codes: readonly string[]
  readonly buyer: Buyer
  /** The delivery charge, which is the worth of a free delivery. */
  readonly delivery: Poisha
  /** All of it is paid before it leaves. */
  readonly isPrepaid: boolean
  /** In ms since 1970. */
  readonly now: number
}

/**
 * The promotions that count. Those that go together count together; one that does not counts alone. Of all the ways the
 * one that takes most off counts, and at the same worth the one with what the customer typed.
 */
export function choosePromotions(choice: Choice): Chosen {
  const typed = [...new Set(choice.codes.map((code) => code.trim().toUpperCase()))]
  const named = typed.map((code) => ({
    code,
    promotion: choice.promotions.find((one) => hasCode(one, code)),
  }))
  const problems = new Map(
    named.flatMap(({ promotion }) => {
      const problem = promotion === undefined ? null : problemOf(promotion, choice)
      return promotion === undefined || problem === null ? [] : [[promotion.id, problem] as const]
    }),
  )
  const candidates = choice.promotions.filter((promotion) =>
    promotion.code === null
      ? problemOf(promotion, choice) === null
      : typed.includes(promotion.code) && !problems.has(promotion.id),
  )
  const applied = bestOf(candidates, choice)
  const counted = new Set(applied.map(({ promotion }) => promotion.id))
  const codes = named.map(({ code, promotion }): CodeState => {
    if (promotion === undefined) return { code, ...plain('bad') }
    if (promotion.code === code && counted.has(promotion.id)) return { code, state: 'ok' }
    return { code, ...(problems.get(promotion.id) ?? plain('outdone')) }
  })
  return { applied, codes }
}

function hasCode({ code, singleUse }: Promotion, typed: string): boolean {
  return code === typed || (singleUse !== null && singleUse.otherCodes.includes(typed))
}

function plain(state: PromotionProblem): CodeProblem {
  return { state, missing: null, endedOn: null }
}

/** Why a promotion cannot count for this cart, this person, now; null where it can. */
export function problemOf(promotion: Promotion, choice: Choice): CodeProblem | null {
  return (
    timeProblem(promotion, choice.now) ??
    // Before all else about the person: that a number used it would tell a stranger that its owner is in the group.
    groupProblem(promotion, choice.buyer) ??
    personProblem(promotion, choice.buyer) ??
    paymentProblem(promotion, choice) ??
    cartProblem(promotion, choice)
  )
}

function timeProblem({ startsAt, endsAt }: Promotion, now: number): CodeProblem | null {
  // A code that has not begun yet is nobody's business.
  if (startsAt !== null && now < startsAt) return plain('bad')
  if (endsAt === null || now < endsAt) return null
  return { ...plain('ended'), endedOn: isoOf(inDhaka(endsAt - 1).day) }
}

function groupProblem({ groupId }: Promotion, { groups }: Buyer): CodeProblem | null {
  return groupId === null || groups.has(groupId) ? null : plain('group')
}

function personProblem(promotion: Promotion, buyer: Buyer): CodeProblem | null {
  const { totalLimit, perCustomer, firstOrderOnly, singleUse } = promotion
  if (singleUse?.isTaken === true) return plain('used')
  if (totalLimit !== null && promotion.used >= totalLimit) return plain('used')
  if (perCustomer !== null && (buyer.uses.get(promotion.id) ?? 0) >= perCustomer) return plain('used')
  return firstOrderOnly && buyer.orders > 0 ? plain('first_order') : null
}

function paymentProblem({ prepaidOnly }: Promotion, { isPrepaid }: Choice): CodeProblem | null {
  return prepaidOnly && !isPrepaid ? plain('prepaid') : null
}

function cartProblem(promotion: Promotion, { lines }: Choice): CodeProblem | null {
  if (piecesAbout(lines, promotion).length === 0) return plain('scope')
  const worth = worthOfPieces(lines, promotion)
  const least = leastOf(promotion)
  if (worth < least) return { ...plain('min'), missing: minus(least, worth) }
  const { benefit } = promotion
  return benefit.kind === 'gift' && !lines.some((line) => isGiftOf(benefit, line)) ? plain('gift') : null
}

/** The least that its pieces must cost together: its minimum, or its lowest step where that is more. */
function leastOf({ minimum, benefit }: Promotion): Poisha {
  const lowest = benefit.kind === 'tiers' ? (benefit.tiers[0]?.from ?? poisha(0)) : poisha(0)
  return lowest > minimum ? lowest : minimum
}

function bestOf(candidates: readonly Promotion[], { lines, delivery }: Choice): readonly Applied[] {
  const together = candidates.filter((promotion) => promotion.stackable)
  const alone = candidates.filter((promotion) => !promotion.stackable).map((promotion) => [promotion])
  const ways = [together, ...alone].map((promotions) => {
    const applied = applyAll(lines, promotions).filter((one) => worthOf(one, delivery) > 0)
    return { applied, worth: sum(applied.map((one) => worthOf(one, delivery))), typed: typedIn(applied) }
  })
  const [best] = ways.toSorted((a, b) => b.worth - a.worth || b.typed - a.typed)
  return best?.applied ?? []
}

/** The discount of a promotion, with the delivery that it pays. */
export function worthOf({ byLine, freeDelivery }: Applied, delivery: Poisha): Poisha {
  return sum([...byLine, freeDelivery ? delivery : poisha(0)])
}

function typedIn(applied: readonly Applied[]): number {
  return applied.filter(({ promotion }) => promotion.code !== null).length
}
