/**
 * Time limits of an order, in ms (design: law-and-practice 8). They stand here once; what is a promise of the shop and
 * not of the law is a setting (checkout-settings.ts).
 */
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** From a customer's cancelling to the refund (Bangladesh Bank, Merchant Acquiring Policy 2023). */
export const CANCELLED_REFUND_LIMIT_MS = 3 * DAY
/** From the payment to the refund, where the shop cannot deliver or took money that it should not have. */
export const REFUND_LIMIT_MS = 10 * DAY
/** As long after its code came back an account may be made from an order without another one. */
export const PHONE_PROOF_MS = DAY
/** From the whole payment to the courier (Guidelines 2021), and when staff are told that it comes close. */
export const HAND_OVER_LIMIT_MS = 48 * HOUR
export const HAND_OVER_CLOSE_MS = 36 * HOUR

/** Whether so many days after the order, of so many that the law leaves, staff are told: day 4 of 5, day 8 of 10. */
export function isDeliveryClose({ day, of }: { readonly day: number; readonly of: number }): boolean {
  return day >= Math.floor((of * 4) / 5)
}
