/** Ways to pay, and those of them that lead to another company's page. */
const paymentWays = ['cod', 'bkash', 'nagad', 'card', 'wallet'] as const
export const onlineWays = ['bkash', 'nagad', 'card', 'wallet'] as const
type PaymentWay = (typeof paymentWays)[number]
export type OnlineWay = (typeof onlineWays)[number]

export const cancelReasons = [
  'changed_mind',
  'wrong_address',
  'found_cheaper',
  'too_slow',
  'ordered_twice',
  'other',
] as const

export function paymentWay(text: string): PaymentWay | undefined {
  return paymentWays.find((way) => way === text)
}

export function onlineWay(text: string): OnlineWay | undefined {
  return onlineWays.find((way) => way === text)
}
