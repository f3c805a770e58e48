import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { getOrder } from '#contract/shop/orders.ts'

/** An order of the visitor's own; null for one that is not, as for one that does not exist. */
export async function ownOrderOrNull(api: Api, number: string): Promise<OrderView | null> {
  try {
    return await api(getOrder, { params: { number } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
