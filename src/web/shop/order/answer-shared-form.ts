import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { glimpseOrder, type OrderGlimpseView } from '#contract/shop/orders.ts'
import { lastDigitsOf } from '#domain/order/last-digits.ts'

/** The result of the digits that a person with a shared address typed. */
export type SharedAnswer =
  | { readonly kind: 'found'; readonly order: OrderGlimpseView }
  | { readonly kind: 'refused'; readonly why: 'missing' | 'many' | 'typed'; readonly digits: string }

/** A wrong number and wrong digits get the same answer. */
export async function answerSharedForm(
  api: Api,
  { number, digits }: { readonly number: string; readonly digits: string },
) {
  const refused = (why: 'missing' | 'many' | 'typed', status: number) =>
    data<SharedAnswer>({ kind: 'refused', why, digits: digits.slice(0, 20) }, { status })
  if (lastDigitsOf(digits) === null) return refused('typed', 422)
  try {
    const order = await api(glimpseOrder, { params: { number }, body: { digits } })
    return data<SharedAnswer>({ kind: 'found', order })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refused(error.code === 'too_many_requests' ? 'many' : 'missing', error.status)
  }
}
