import { poisha, sum, type Poisha } from '#domain/money.ts'

/**
 * An amount split in proportion to weights, in whole poisha that sum to it exactly. Each part is rounded down, and the
 * rest goes to the parts that lost most (largest remainder), to the earlier one of two equal losses. If all weights are
 * zero, nothing is split.
 */
export function prorate(amount: Poisha, weights: readonly Poisha[]): readonly Poisha[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => poisha(0))
  const exact = weights.map((weight) => partOf(amount, weight, whole))
  let left = amount - exact.reduce((total, part) => total + part.floor, 0)
  const byLoss = exact
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const extra = new Set<number>()
  for (const { index } of byLoss) {
    if (left <= 0) break
    extra.add(index)
    left -= 1
  }
  return exact.map(({ floor }, index) => poisha(floor + (extra.has(index) ? 1 : 0)))
}

interface Part {
  readonly floor: number
  readonly remainder: bigint
}

/** In integers of any size: amount times weight may pass 2^53. */
function partOf(amount: Poisha, weight: Poisha, whole: Poisha): Part {
  const product = BigInt(amount) * BigInt(weight)
  return { floor: Number(product / BigInt(whole)), remainder: product % BigInt(whole) }
}
