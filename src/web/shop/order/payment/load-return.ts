import { data, redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { getPayment, type PaymentView } from '#contract/shop/payments.ts'
import type { Paths } from '#web/locale/paths.ts'
import { waysToPay, type OrderData } from '#web/shop/order/load-order.ts'
import { withKey, withOrderKey } from '#web/shop/order/order-call.ts'
import { returnKeyCookie, returnKeyOf } from './return-key.ts'

/** The data of the page to which companies send the browser back. */
export interface ReturnData extends Pick<OrderData, 'order' | 'ways' | 'key'> {
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

export async function loadReturn({ request, url, api, paths }: ReturnRequest) {
  const number = url.searchParams.get('order') ?? ''
  const id = url.searchParams.get('payment') ?? ''
  const key = returnKeyOf(request, url)
  const call = withOrderKey(api, key)
  const known = await stateOf(call, number, id)
  if (known === null) throw redirect(`${paths.track}?number=${encodeURIComponent(number)}`)
  const { order, payment } = known
  if (isSettled(known)) {
    throw redirect(withKey(paths.thanks(order.number), key))
  }
  const open = url.searchParams.has('open') ? payment.page : null
  const page: ReturnData = { order, payment, ways: await waysToPay(call, order), open, key }
  // Left by the link of a message: the address that the company sends back to names no key.
  const headers = key === null || open === null ? {} : { 'set-cookie': returnKeyCookie(order.number, key) }
  return data(page, { headers })
}

interface LoadedPayment {
  readonly order: OrderView
  readonly payment: PaymentView
}

/** Paid, or something else has settled it: the order's own page says so. */
function isSettled({ order, payment }: LoadedPayment): boolean {
  return payment.state === 'paid' || (order.next !== 'pay' && payment.review === null)
}

/** Null where the order or the payment is not the visitor's. */
async function stateOf(api: Api, number: string, payment: string): Promise<LoadedPayment | null> {
  if (number === '' || payment === '') return null
  try {
    const view = await api(getPayment, { params: { number, payment } })
    return { payment: view, order: await api(getOrder, { params: { number } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
