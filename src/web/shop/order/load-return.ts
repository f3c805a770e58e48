import { redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/v1/order-views.ts'
import { getOrder } from '#contract/v1/orders.ts'
import { getPayment, type PaymentView } from '#contract/v1/payments.ts'
import type { Paths } from '#web/paths.ts'
import { waysToPay, type OrderData } from './load-order.ts'

/** What the page is made of to which companies send the browser back. */
export interface ReturnData extends Pick<OrderData, 'order' | 'ways'> {
  readonly payment: PaymentView
  /** The company's page is to be opened now: the payment has just begun. */
  readonly open: string | null
}

interface ReturnRequest {
  readonly request: Request
  readonly url: URL
  readonly api: Api
  readonly paths: Paths
}

export async function loadReturn({ url, api, paths }: ReturnRequest): Promise<ReturnData> {
  const number = url.searchParams.get('order') ?? ''
  const id = url.searchParams.get('payment') ?? ''
  const known = await stateOf(api, number, id)
  if (known === null) throw redirect(`${paths.track}?number=${encodeURIComponent(number)}`)
  const { order, payment } = known
  // Paid, or something else has settled it: the order's own page says so.
  if (payment.state === 'paid' || (order.next !== 'pay' && payment.review === null)) {
    throw redirect(paths.thanks(order.number))
  }
  const isOpening = url.searchParams.has('open') && payment.page !== null
  return { order, payment, ways: await waysToPay(api, order), open: isOpening ? payment.page : null }
}

interface Known {
  readonly order: OrderView
  readonly payment: PaymentView
}

/** Null where the order or the payment is not the visitor's. */
async function stateOf(api: Api, number: string, payment: string): Promise<Known | null> {
  if (number === '' || payment === '') return null
  try {
    const view = await api(getPayment, { params: { number, payment } })
    return { payment: view, order: await api(getOrder, { params: { number } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
