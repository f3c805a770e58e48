import type { Api } from '#client/api.ts'
import { startPayment } from '#contract/shop/payments.ts'
import type { Paths } from '#web/locale/paths.ts'
import type { OnlineWay } from '#web/order-view/order-words.ts'
import { returnAddress } from './return-address.ts'

interface PayParts {
  readonly api: Api
  readonly paths: Paths
  readonly number: string
  /** Of the link by which the order was opened. */
  readonly key: string | null
}

/**
 * Begins a payment. Our own page then opens the company's: forms of the shop may lead nowhere else, and a customer who
 * returns by Back finds the order there and not an empty cart.
 */
export async function payAddress({ api, paths, number, key }: PayParts, method: OnlineWay): Promise<string> {
  const { id } = await api(startPayment, { params: { number }, body: { method } })
  return returnAddress(paths, { number, payment: id, key, open: true })
}
