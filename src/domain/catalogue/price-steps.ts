/** A preset price range in whole taka; null is open. */
export interface PriceStep {
  readonly low: number | null
  readonly high: number | null
}

/** The ranges that rising limits make: under the first, between each two, over the last. */
export function priceSteps(limits: readonly number[]): PriceStep[] {
  return [null, ...limits].map((low, index) => ({ low, high: limits[index] ?? null }))
}
