import { lesser, minus, poisha, shareOf, sum, times, type Poisha } from '#domain/money.ts'
import type { PricingLine } from './pricing-line.ts'
import type { Promotion } from './promotion.ts'
import { prorate } from './prorate.ts'

/** The discount of one promotion on each line, and whether it pays the delivery. */
export interface Applied {
  readonly promotion: Promotion
  /** By line, in the order of the lines. */
  readonly byLine: readonly Poisha[]
  readonly freeDelivery: boolean
}

/** The order in which promotions that go together take off: pieces first, then shares, then amounts. */
const turn = { buy_x_get_y: 0, percent: 1, amount: 2, free_delivery: 3 } as const

/** Lets promotions take off one after the other, each from what the ones before left; never below nothing. */
export function applyAll(
  lines: readonly PricingLine[],
  promotions: readonly Promotion[],
): readonly Applied[] {
  let left = lines.map((line) => times(line.price, line.quantity))
  const inTurn = promotions.toSorted((a, b) => turn[a.benefit.kind] - turn[b.benefit.kind] || a.id - b.id)
  return inTurn.map((promotion) => {
    const byLine = takenOff(lines, promotion, left)
    left = left.map((amount, index) => minus(amount, byLine[index] ?? poisha(0)))
    return { promotion, byLine, freeDelivery: promotion.benefit.kind === 'free_delivery' }
  })
}

/** Whether a promotion is about a line. */
export function isAbout(promotion: Promotion, line: PricingLine): boolean {
  const { categoryIds, productIds } = promotion
  if (categoryIds.length === 0 && productIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
}

function takenOff(
  lines: readonly PricingLine[],
  promotion: Promotion,
  left: readonly Poisha[],
): readonly Poisha[] {
  const { benefit } = promotion
  const about = lines.map((line) => isAbout(promotion, line))
  const base = left.map((amount, index) => (about[index] === true ? amount : poisha(0)))
  switch (benefit.kind) {
    case 'percent': {
      const share = shareOf(sum(base), benefit.rate)
      return prorate(benefit.most === null ? share : lesser(share, benefit.most), base)
    }
    case 'amount':
      return prorate(lesser(benefit.amount, sum(base)), base)
    case 'free_delivery':
      return base.map(() => poisha(0))
    case 'buy_x_get_y':
      return cheapest(lines, base, benefit).map((off, index) => lesser(off, base[index] ?? poisha(0)))
  }
}

/** For every `buy + get` pieces, `get` of the cheapest ones are given. */
function cheapest(
  lines: readonly PricingLine[],
  base: readonly Poisha[],
  { buy, get, rate }: { readonly buy: number; readonly get: number; readonly rate: number },
): Poisha[] {
  const pieces = lines
    .flatMap((line, index) =>
      base[index] === 0 ? [] : Array.from({ length: line.quantity }, () => ({ index, price: line.price })),
    )
    .toSorted((a, b) => b.price - a.price || a.index - b.index)
  const off = lines.map(() => 0)
  const groups = Math.floor(pieces.length / (buy + get))
  for (const { index, price } of pieces.slice(pieces.length - groups * get)) {
    off[index] = (off[index] ?? 0) + shareOf(price, rate)
  }
  return off.map(poisha)
}
