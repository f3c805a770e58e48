import { minus, poisha, sum, type Poisha } from '#domain/money.ts'
import { applyAll, piecesAbout, worthOfPieces, type Applied } from './apply-promotions.ts'
import { problemOf, worthOf, type Choice, type Chosen } from './choose-promotions.ts'
import type { Promotion, Tier } from './promotion.ts'

/** An offer that a customer gets by buying a little more. */
export interface PromotionHint {
  readonly promotion: Promotion
  /** The price of the pieces that are still to be added; nothing where only the gift is missing in the cart. */
  readonly missing: Poisha
  /** The discount of the step that they would reach; null: the promotion has no steps. */
  readonly off: Poisha | null
  /** The variant that they get for nothing. */
  readonly gift: number | null
}

/** More of them would read like an advertisement. */
const HINTS_MAX = 2

/**
 * The promotions that are nearest to counting, or to their next step. Only those that would really take more off are
 * told: what does not go together with a better one is left out. `gifts`: variants that can be bought now.
 */
export function promotionHints(
  choice: Choice,
  { applied, codes }: Chosen,
  gifts: ReadonlySet<number>,
): readonly PromotionHint[] {
  const typed = new Set(codes.map(({ code }) => code))
  return choice.promotions
    .filter(({ code }) => code === null || typed.has(code))
    .flatMap((promotion) => hintOf(promotion, choice) ?? [])
    .filter(({ gift }) => gift === null || gifts.has(gift))
    .filter((hint) => isMore(hint, choice, applied))
    .toSorted((a, b) => a.missing - b.missing || a.promotion.id - b.promotion.id)
    .slice(0, HINTS_MAX)
}

function hintOf(promotion: Promotion, choice: Choice): PromotionHint | null {
  const { lines } = choice
  if (piecesAbout(lines, promotion).length === 0) return null
  const problem = problemOf(promotion, choice)
  const { benefit } = promotion
  const gift = benefit.kind === 'gift' ? benefit.variantId : null
  if (problem !== null && problem.state !== 'min' && problem.state !== 'gift') return null
  if (benefit.kind === 'tiers') return nextStep(promotion, benefit.tiers, worthOfPieces(lines, promotion))
  return problem === null ? null : { promotion, missing: problem.missing ?? poisha(0), off: null, gift }
}

function nextStep(promotion: Promotion, tiers: readonly Tier[], worth: Poisha): PromotionHint | null {
  const next = tiers.find(({ from }) => from > worth && from >= promotion.minimum)
  return next === undefined
    ? null
    : { promotion, missing: minus(next.from, worth), off: next.off, gift: null }
}

/** Whether somebody who follows it pays less: it counts beside the others, or takes more off than they do. */
function isMore(
  { promotion, off }: PromotionHint,
  { lines, delivery }: Choice,
  applied: readonly Applied[],
): boolean {
  const others = applied.filter((one) => one.promotion.id !== promotion.id)
  if (others.length === 0) return true
  if (promotion.stackable && others.every((one) => one.promotion.stackable)) return true
  const worth = (some: readonly Applied[]) => sum(some.map((one) => worthOf(one, delivery)))
  const then = off ?? worth(applyAll(lines, [promotion]))
  return then > worth(others)
}
