import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { trackOrder } from '#contract/shop/orders.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { parsePhone } from '#domain/phone.ts'

/** The result of a look at an order by number and phone. */
export type TrackAnswer =
  | { readonly kind: 'found'; readonly order: OrderView; readonly by: TypedOrder }
  | {
      readonly kind: 'refused'
      readonly why: 'missing' | 'many' | 'typed'
      readonly number: string
      readonly phone: string
    }

/** The keys that find an order. */
export interface TypedOrder {
  readonly number: string
  readonly phone: string
}

/** A wrong number and a wrong phone get the same answer. */
export async function answerTrackForm(api: Api, typed: TypedOrder) {
  const refused = (why: 'missing' | 'many' | 'typed', status: number) =>
    data<TrackAnswer>({ kind: 'refused', why, ...typed }, { status })
  if (!parseOrderNumber(typed.number).ok || !parsePhone(typed.phone).ok) return refused('typed', 422)
  try {
    const body = { number: typed.number.slice(0, 40), phone: typed.phone.slice(0, CONTACT_MAX) }
    return data<TrackAnswer>({ kind: 'found', order: await api(trackOrder, { body }), by: body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refused(error.code === 'too_many_requests' ? 'many' : 'missing', error.status)
  }
}
