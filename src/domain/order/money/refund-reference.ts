/** As long as somebody reads out on the phone. */
const LONGEST = 20

interface Named {
  /** Of the order. */
  readonly number: string
  /** Which refund of the order it is, from 1. */
  readonly nth: number
  /** The name that the company, or staff who gave the money back by hand, have for it. */
  readonly providerRef: string | null
}

/** What a customer calls a refund when asking about it: the company's name for it if short, else one of the order's. */
export function refundReference({ number, nth, providerRef }: Named): string {
  return providerRef !== null && providerRef.length <= LONGEST ? providerRef : `${number}-M${nth}`
}
