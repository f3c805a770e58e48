import { minus, poisha, sum, type Poisha } from '#domain/money.ts'
import { applyAll, piecesAbout, worthOfPieces, type Applied } from './apply-promotions.ts'
import { problemOf, worthOf, type Choice, type Chosen } from './choose-promotions.ts'
import type { PricingLine } from './pricing-line.ts'
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
 * told: what does not go together with a better one is left out. `gifts`: the prices of the variants that can be bought
 * now.
 */
export function promotionHints(
  choice: Choice,
  { applied, codes }: Chosen,
  gifts: ReadonlyMap<number, Poisha>,
): readonly PromotionHint[] {
  const typed = new Set(codes.map(({ code }) => code))
  return choice.promotions
    .filter(({ code }) => code === null || typed.has(code))
    .flatMap((promotion) => {
      const possible = hintsOf(promotion, choice).filter(({ gift }) => gift === null || gifts.has(gift))
      return possible.find((hint) => isMore(hint, choice, { applied, gifts })) ?? []
    })
    .toSorted((a, b) => a.missing - b.missing || a.promotion.id - b.promotion.id)
    .slice(0, HINTS_MAX)
}

/** The gains of a promotion for more pieces, the nearest first. */
function hintsOf(promotion: Promotion, choice: Choice): readonly PromotionHint[] {
  const { lines } = choice
  if (piecesAbout(lines, promotion).length === 0) return []
  const problem = problemOf(promotion, choice)
  const { benefit } = promotion
  const gift = benefit.kind === 'gift' ? benefit.variantId : null
  if (problem !== null && problem.state !== 'min' && problem.state !== 'gift') return []
  if (benefit.kind === 'tiers') return nextSteps(promotion, benefit.tiers, worthOfPieces(lines, promotion))
  return problem === null ? [] : [{ promotion, missing: problem.missing ?? poisha(0), off: null, gift }]
}

function nextSteps(promotion: Promotion, tiers: readonly Tier[], worth: Poisha): readonly PromotionHint[] {
  return tiers
    .filter(({ from }) => from > worth && from >= promotion.minimum)
    .map(({ from, off }) => ({ promotion, missing: minus(from, worth), off, gift: null }))
}

interface Beside {
  readonly applied: readonly Applied[]
  readonly gifts: ReadonlyMap<number, Poisha>
}

/** Whether somebody who follows it pays less: it counts beside the others, or takes more off than they do then. */
function isMore(hint: PromotionHint, choice: Choice, { applied, gifts }: Beside): boolean {
  const { promotion } = hint
  const others = applied.map((one) => one.promotion).filter(({ id }) => id !== promotion.id)
  if (others.length === 0) return true
  if (promotion.stackable && others.every(({ stackable }) => stackable)) return true
  const lines = linesAfter(hint, choice, gifts)
  const worth = (some: readonly Promotion[]) =>
    sum(applyAll(lines, some).map((one) => worthOf(one, choice.delivery)))
  return worth([promotion]) > worth(others)
}

/** No variant has it: it stands for the pieces that are still to be added. */
const MISSING = 0

/** The cart of somebody who follows a hint: with pieces like those that it is about, and with its gift. */
function linesAfter(
  { promotion, missing, gift }: PromotionHint,
  { lines }: Choice,
  gifts: Beside['gifts'],
): readonly PricingLine[] {
  const like = piecesAbout(lines, promotion)[0]
  if (like === undefined) return lines
  const added = missing > 0 ? [{ ...like, variantId: MISSING, price: missing, quantity: 1 }] : []
  const price = gift === null ? undefined : gifts.get(gift)
  const given = gift === null || price === undefined ? [] : [{ ...like, variantId: gift, price, quantity: 1 }]
  return [...lines, ...added, ...given]
}
