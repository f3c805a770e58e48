/** Why the store itself calls an order off, in the words of its history; pages say it to its customer in theirs. */
export const storeReasons = {
  unpaid: 'not paid in time',
  unconfirmed: 'not confirmed in time',
  soldOut: 'sold out before it was paid',
  promoEnded: 'its discount was used up before it was paid',
} as const
export type StoreReason = keyof typeof storeReasons

/** Null where somebody else gave the reason. */
export function storeReasonOf(reason: string | null): StoreReason | null {
  // The keys of the table are what it is a table of.
  const known = Object.keys(storeReasons) as StoreReason[]
  return known.find((key) => storeReasons[key] === reason) ?? null
}
