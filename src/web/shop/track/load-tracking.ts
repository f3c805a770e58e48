import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { openOrder } from '#contract/shop/orders.ts'
import { orderKeyIn, withOrderKey } from '#web/shop/order/order-call.ts'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'

/** The first data of the tracking page. */
export interface TrackData {
  /** Null where number and phone have to be typed. */
  readonly order: OrderView | null
  /** Of the address, so that it need not be typed again. */
  readonly number: string
  /** The key of the link; null where it was not opened by one. */
  readonly key: string | null
  /** The link opened nothing. */
  readonly linkMissing: boolean
}

export async function loadTracking(api: Api, url: URL): Promise<TrackData> {
  const number = (url.searchParams.get('number') ?? '').slice(0, 40)
  const key = orderKeyIn(url)
  if (key !== null) {
    const order = await found(withOrderKey(api, key)(openOrder, {}))
    return { order, number, key: order === null ? null : key, linkMissing: order === null }
  }
  const order = number === '' ? null : await ownOrderOrNull(api, number)
  return { order, number, key: null, linkMissing: false }
}

/** Null where the key opens nothing. */
async function found(order: Promise<OrderView>): Promise<OrderView | null> {
  try {
    return await order
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
