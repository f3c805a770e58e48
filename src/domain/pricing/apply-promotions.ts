import { lesser, minus, poisha, shareOf, sum, times, type Poisha } from '#domain/money.ts'
import type { PricingLine } from './pricing-line.ts'
import type { Promotion, Tier } from './promotion.ts'
import { prorate } from './prorate.ts'

/** The discount of one promotion on each line, and whether it pays the delivery. */
export interface Applied {
  readonly promotion: Promotion
  /** By line, in the order of the lines. */
  readonly byLine: readonly Poisha[]
  readonly freeDelivery: boolean
}

/** The order in which promotions that go together take off (docs/decisions/0064-promotions-together.md). */
const turn = {
  gift: 0,
  buy_x_get_y: 1,
  set_price: 2,
  percent: 3,
  tiers: 4,
  amount: 5,
  free_delivery: 6,
} as const

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

/** The price of all pieces that a promotion is about, before any promotion; a gift does not count for itself. */
export function worthOfPieces(lines: readonly PricingLine[], promotion: Promotion): Poisha {
  return sum(piecesAbout(lines, promotion).map(({ price, quantity }) => times(price, quantity)))
}

/** The lines with pieces that a promotion is about, without the piece that it gives. */
export function piecesAbout(lines: readonly PricingLine[], promotion: Promotion): readonly PricingLine[] {
  const { benefit } = promotion
  return lines
    .map((line) => (isGiftOf(benefit, line) ? { ...line, quantity: line.quantity - 1 } : line))
    .filter((line) => line.quantity > 0 && isAbout(promotion, line))
}

/** Whether a line has the piece that a promotion gives. */
export function isGiftOf(benefit: Promotion['benefit'], { variantId, quantity }: PricingLine): boolean {
  return benefit.kind === 'gift' && benefit.variantId === variantId && quantity > 0
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
    case 'tiers':
      return prorate(lesser(stepOf(benefit.tiers, worthOfPieces(lines, promotion)), sum(base)), base)
    case 'free_delivery':
      return base.map(() => poisha(0))
    case 'buy_x_get_y':
      return capped(cheapest(lines, base, benefit), base)
    case 'set_price':
      return capped(setsOf(lines, base, benefit), base)
    case 'gift':
      return capped(giftsOf(lines, benefit), left)
  }
}

/** The discount of the highest step that the pieces reach. */
function stepOf(tiers: readonly Tier[], worth: Poisha): Poisha {
  return tiers.findLast(({ from }) => worth >= from)?.off ?? poisha(0)
}

/** One piece of the gift, whatever the promotion is about. */
function giftsOf(lines: readonly PricingLine[], benefit: Promotion['benefit']): readonly Poisha[] {
  return lines.map((line) => (isGiftOf(benefit, line) ? line.price : poisha(0)))
}

/** No line goes below nothing. */
function capped(offs: readonly Poisha[], base: readonly Poisha[]): readonly Poisha[] {
  return offs.map((off, index) => lesser(off, base[index] ?? poisha(0)))
}

interface Piece {
  /** The place of its line. */
  readonly index: number
  readonly price: Poisha
}

/** Each piece that still costs something, the dearest first. */
function piecesOf(lines: readonly PricingLine[], base: readonly Poisha[]): readonly Piece[] {
  return lines
    .flatMap((line, index) =>
      base[index] === 0 ? [] : Array.from({ length: line.quantity }, () => ({ index, price: line.price })),
    )
    .toSorted((a, b) => b.price - a.price || a.index - b.index)
}

/** For every `buy + get` pieces, `get` of the cheapest ones are given. */
function cheapest(
  lines: readonly PricingLine[],
  base: readonly Poisha[],
  { buy, get, rate }: { readonly buy: number; readonly get: number; readonly rate: number },
): Poisha[] {
  const pieces = piecesOf(lines, base)
  const off = lines.map(() => 0)
  const groups = Math.floor(pieces.length / (buy + get))
  for (const { index, price } of pieces.slice(pieces.length - groups * get)) {
    off[index] = (off[index] ?? 0) + shareOf(price, rate)
  }
  return off.map(poisha)
}

/** The dearest pieces make the sets, so that the customer saves most; a set that costs less by itself stays as it is. */
function setsOf(
  lines: readonly PricingLine[],
  base: readonly Poisha[],
  { count, price }: { readonly count: number; readonly price: Poisha },
): readonly Poisha[] {
  const pieces = piecesOf(lines, base)
  const off = lines.map(() => 0)
  for (let first = 0; first + count <= pieces.length; first += count) {
    const set = pieces.slice(first, first + count)
    const prices = set.map((piece) => piece.price)
    const saved = Math.max(0, sum(prices) - price)
    const shares = prorate(poisha(saved), prices)
    for (const [place, { index }] of set.entries()) off[index] = (off[index] ?? 0) + (shares[place] ?? 0)
  }
  return off.map(poisha)
}
