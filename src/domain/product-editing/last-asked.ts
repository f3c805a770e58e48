interface EarlierPrice {
  readonly price: number
  /** When it was asked the last time, as ISO 8601. */
  readonly until: string
}

/**
 * When shoppers were last asked a price as high as the one that is shown as the earlier one; null: never, as far as the
 * shop knows. `earlier` has the newest first; both are in taka.
 */
export function lastAsked(compareAt: number, earlier: readonly EarlierPrice[]): string | null {
  return earlier.find(({ price }) => price >= compareAt)?.until ?? null
}
