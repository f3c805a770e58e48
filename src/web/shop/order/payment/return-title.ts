import type { PaymentView } from '#contract/shop/payments.ts'
import type { Text } from '#web/text/en.ts'
import { isOpen } from './use-payment-watch.ts'

/** The title of the page after the company's, by the state of the payment. */
export function returnTitle(words: Text['order'], payment: PaymentView | undefined): string {
  if (payment === undefined || isOpen(payment)) return words.checkingTitle
  if (payment.review !== null) return words.reviewTitle
  return payment.state === 'cancelled' || payment.state === 'expired' ? words.leftTitle : words.failedTitle
}
