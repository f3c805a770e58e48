import { data, redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import type { Paths } from '#web/locale/paths.ts'
import { sentCodeIn } from '#web/state/checkout/code-cookie.ts'
import { orderKeyIn, withOrderKey } from './order-call.ts'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'
import { returnAddress } from '#web/shop/payment/return-address.ts'
import { settlePlaced } from './thanks/settle-placed.ts'

/** A code that was sent and is not typed yet; times in seconds, as they were when the page was loaded. */
export interface WaitingCode {
  /** ms since 1970: tells it from the one before. */
  readonly sentAt: number
  readonly waitSeconds: number
  readonly worksSeconds: number
}

/** The data of the pages of one order. */
export interface OrderData {
  readonly order: OrderView
  /** Ways to pay it, where it still can be paid in another one. */
  readonly ways: QuoteView['payment']
  /** The code that was sent last, where one still lives. */
  readonly code: WaitingCode | null
  /** Its pieces have just left the cart of this browser. */
  readonly cartSettled: boolean
  /** Of the link by which the page was opened. */
  readonly key: string | null
}

interface OrderRequest {
  readonly request: Request
  readonly url: URL
  readonly api: Api
  readonly paths: Paths
  readonly number: string
}

/** The data for a person who only has the address and has typed nothing yet. */
export interface SharedData {
  readonly order: null
  /** As it stands in the address. */
  readonly number: string
}

/** One order for anyone who may see it; to everybody else the page says nothing of it. */
export async function loadOrder({ request, url, api, paths, number }: OrderRequest) {
  const key = orderKeyIn(url)
  const call = withOrderKey(api, key)
  const order = await ownOrderOrNull(call, number)
  if (order === null) return data<SharedData | OrderData>({ order: null, number })
  // The company has not told how a try ended: its page looks after it, and nobody is asked for the money once more.
  if (order.payment_status === 'checking' && order.open_payment !== null) {
    throw redirect(returnAddress(paths, { number: order.number, payment: order.open_payment, key }))
  }
  const cookies = request.headers.get('cookie')
  const settled = settlePlaced(cookies, order)
  const headers = new Headers()
  for (const cookie of settled) headers.append('set-cookie', cookie)
  const page: OrderData = {
    order,
    ways: await waysToPay(call, order),
    code: codeOf(cookies, order.number),
    cartSettled: settled.length > 0,
    key,
  }
  return data<SharedData | OrderData>(page, { headers })
}

/** The possible ways for these pieces, to this place, today; the shop decides once more when one is chosen. */
export async function waysToPay(api: Api, order: OrderView): Promise<QuoteView['payment']> {
  const isOpen = order.can.includes('change_payment') || order.can.includes('pay')
  if (order.seen_as !== 'owner' || !isOpen) return []
  const { payment } = await api(quoteCart, {
    body: {
      lines: order.lines.map(({ id, quantity }) => ({ id, quantity })),
      method: order.delivery.method,
      ...(order.delivery.address !== null && { area: order.delivery.address.area_id }),
    },
  })
  const staysPrepaid = order.prepaid_only && order.payment_method !== 'cod'
  return payment.map((choice) => ({
    ...choice,
    // The order keeps its discounts; the quote does not know them.
    ...withFee(order, choice.method === 'cod' ? order.cash_fee_at_door : 0),
    refused: staysPrepaid && choice.method === 'cod' ? 'prepay' : choice.refused,
  }))
}

/** The total of an order with another fee for cash, and the rest to pay then. */
function withFee({ total, to_pay: left, cash_fee: now }: OrderView, fee: number) {
  return { total: total - now + fee, to_pay: Math.max(0, left - now + fee) }
}

function codeOf(cookies: string | null, number: string): OrderData['code'] {
  const sent = sentCodeIn(cookies, number)
  if (sent === null) return null
  const { sentAt, resendAfter, expiresIn } = sent
  const passed = (Date.now() - sentAt) / 1000
  const left = (seconds: number) => Math.max(0, Math.ceil(seconds - passed))
  return { sentAt, waitSeconds: left(resendAfter), worksSeconds: left(expiresIn) }
}
