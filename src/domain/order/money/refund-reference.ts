/** As long as somebody reads out on the phone. */
const LONGEST = 20

interface Named {
  /** Of the order. */
  readonly number: string
  /** The number of the refund within its order, from 1. */
  readonly nth: number
  /** The name that the company, or staff who gave the money back by hand, have for it. */
  readonly providerRef: string | null
}

/**
 * The reference for a customer who asks about a refund: the company's name for it if it is short, else one of the
 * order's.
 */
export function refundReference({ number, nth, providerRef }: Named): string {
  return providerRef !== null && providerRef.length <= LONGEST ? providerRef : `${number}-M${nth}`
}
