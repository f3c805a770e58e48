import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { sendOrderCode } from '#contract/shop/order-actions.ts'
import type { PlacedView } from '#contract/shop/place-order.ts'
import type { Paths } from '#web/locale/paths.ts'
import { codeCookie } from '#web/state/checkout/code-cookie.ts'
import { payAddress } from '#web/shop/payment/pay-address.ts'

interface NextStep {
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The next page once the order exists: the company that takes the money, or the order's page with a code on its way.
 * The order stands whatever becomes of that: its page offers both again.
 */
export async function nextStepOf(
  { api, paths }: { readonly api: Api; readonly paths: Paths },
  placed: PlacedView,
): Promise<NextStep> {
  const { number, next, payment_method: method } = placed
  const own = { target: paths.thanks(number), headers: {} }
  try {
    if (next === 'pay' && method !== 'cod') {
      return { target: await payAddress({ api, paths, number, key: null }, method), headers: {} }
    }
    if (next === 'code') {
      const { data } = await api(sendOrderCode, { params: { number } })
      return {
        ...own,
        headers: { 'set-cookie': codeCookie({ number, ...data, sentAt: Date.now() }) },
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return own
}
