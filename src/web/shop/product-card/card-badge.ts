import { LOW_STOCK } from '#domain/limits.ts'
import type { CardFacts } from './card-facts.ts'

/** The badge of a card; `number` is the per cent off or the pieces left, 0 if it has none. */
export interface Badge {
  readonly kind: 'soldOut' | 'off' | 'new' | 'low'
  readonly number: number
}

/** Below this a reduction is shown at the price only. */
const PERCENT_WORTH_A_BADGE = 5

type BadgeFacts = Pick<CardFacts, 'stock' | 'min_price' | 'compare_at_price' | 'made_to_order' | 'is_new'>

/** At most one badge, the first that applies (ux 3.5). */
export function cardBadge(product: BadgeFacts): Badge | null {
  const { stock, min_price, compare_at_price } = product
  const percent =
    compare_at_price === null ? 0 : Math.floor(((compare_at_price - min_price) * 100) / compare_at_price)
  const candidates: readonly (Badge & { readonly applies: boolean })[] = [
    { kind: 'soldOut', number: 0, applies: isSoldOut(product) },
    { kind: 'off', number: percent, applies: percent >= PERCENT_WORTH_A_BADGE },
    { kind: 'new', number: 0, applies: product.is_new },
    { kind: 'low', number: stock, applies: stock > 0 && stock <= LOW_STOCK },
  ]
  return candidates.find((badge) => badge.applies) ?? null
}

export function isSoldOut({ stock, made_to_order }: Pick<CardFacts, 'stock' | 'made_to_order'>): boolean {
  return stock <= 0 && !made_to_order
}
