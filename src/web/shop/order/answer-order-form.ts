import { data, redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import {
  agreeToEdit,
  askForCall,
  cancelOrder,
  changeOrderPayment,
  changeOrderPhone,
  confirmOrder,
  prolongHold,
  sendOrderCode,
  type OrderStandingView,
} from '#contract/shop/order-actions.ts'
import { orderAgain } from '#contract/shop/orders.ts'
import { withdrawReturn } from '#contract/shop/returns.ts'
import { CART_COOKIE, cartCookie, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import { mergeLines } from '#domain/cart/merge-lines.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Paths } from '#web/locale/paths.ts'
import { codeCookie, forgetCodeCookie, sentCodeIn, type SentCode } from '#web/state/checkout/code-cookie.ts'
import { answerOf, type OrderAnswer } from './order-answer.ts'
import { payAddress } from '#web/shop/payment/pay-address.ts'
import { cancelReasons, onlineWay, paymentWay } from '#web/order-view/order-words.ts'

interface OrderFormParts {
  readonly request: Request
  readonly form: FormData
  /** With that key. */
  readonly api: Api
  readonly paths: Paths
  readonly number: string
  /** Of the link by which the order was opened; null where it is known to be the visitor's otherwise. */
  readonly key: string | null
  /** The place of the buttons: they are shown again once their work is done. */
  readonly here: string
}

/** The actions of the buttons of an order. Each answers with a redirect, or with why it could not be done. */
const actions = {
  send_code: sendCode,
  confirm,
  call: async (form: OrderFormParts) => {
    await form.api(askForCall, { params: { number: form.number } })
    return redirect(form.here, 303)
  },
  phone: async (form: OrderFormParts) => {
    const body = { phone: fieldIn(form.form, 'new_phone') }
    await form.api(changeOrderPhone, { params: { number: form.number }, body })
    return sendCode(form)
  },
  payment: changePayment,
  pay: async (form: OrderFormParts) => {
    const method = onlineWay(fieldIn(form.form, 'payment'))
    if (method === undefined) return redirect(form.here, 303)
    return redirect(await payAddress(form, method), 303)
  },
  prolong: async (form: OrderFormParts) => {
    await form.api(prolongHold, { params: { number: form.number } })
    return redirect(form.here, 303)
  },
  agree: async (form: OrderFormParts) => {
    const body = { edit: fieldIn(form.form, 'edit') }
    await form.api(agreeToEdit, { params: { number: form.number }, body })
    return redirect(form.here, 303)
  },
  cancel: async (form: OrderFormParts) => {
    const reason = cancelReasons.find((one) => one === fieldIn(form.form, 'reason')) ?? 'other'
    await form.api(cancelOrder, { params: { number: form.number }, body: { reason } })
    return redirect(form.here, 303)
  },
  again,
  withdraw: async (form: OrderFormParts) => {
    const params = { number: form.number, return: fieldIn(form.form, 'return') }
    await form.api(withdrawReturn, { params })
    return redirect(form.here, 303)
  },
} as const satisfies Record<string, (form: OrderFormParts) => Promise<Response>>

export async function answerOrderForm(parts: OrderFormParts) {
  const intent = fieldIn(parts.form, 'intent')
  if (!isAction(intent)) return redirect(parts.here, 303)
  try {
    return await actions[intent](parts)
  } catch (error) {
    return data<OrderAnswer>(answerOf(intent, error), { status: 409 })
  }
}

function isAction(intent: string): intent is keyof typeof actions {
  return Object.hasOwn(actions, intent)
}

async function sendCode(form: OrderFormParts): Promise<Response> {
  const { number, here } = form
  const sent = await sentCode(form)
  return redirect(here, { status: 303, headers: { 'set-cookie': codeCookie({ number, ...sent }) } })
}

async function sentCode({ api, number }: OrderFormParts): Promise<Omit<SentCode, 'number'>> {
  const { data: sent } = await api(sendOrderCode, { params: { number } })
  return { ...sent, sentAt: Date.now() }
}

async function confirm({ api, number, request, form, here }: OrderFormParts): Promise<Response> {
  const challengeId = sentCodeIn(request.headers.get('cookie'), number)?.challengeId ?? ''
  const body = { challengeId, code: fieldIn(form, 'code').slice(0, 40) }
  try {
    await api(confirmOrder, { params: { number }, body })
  } catch (error) {
    // Sent twice, and right the first time: the page shows how the order stands.
    if (!(error instanceof ApiError) || error.code !== 'wrong_state') throw error
  }
  return redirect(here, { status: 303, headers: { 'set-cookie': forgetCodeCookie() } })
}

/** Another way to pay, and at once the first step of it. */
async function changePayment(parts: OrderFormParts): Promise<Response> {
  const { api, number, form, here } = parts
  const method = paymentWay(fieldIn(form, 'payment'))
  if (method === undefined) return redirect(here, 303)
  const standing: OrderStandingView = await api(changeOrderPayment, { params: { number }, body: { method } })
  if (standing.next === 'code') return sendCode(parts)
  const online = onlineWay(method)
  if (standing.next !== 'pay' || online === undefined) return redirect(here, 303)
  return redirect(await payAddress(parts, online), 303)
}

/** The pieces of an order in the cart once more, as far as they are there; the cart says what is not. */
async function again({ api, number, request, paths }: OrderFormParts): Promise<Response> {
  const { lines } = await api(orderAgain, { params: { number } })
  const cart = linesOfCartCookie(cookieIn(request.headers.get('cookie'), CART_COOKIE)) ?? []
  const more = lines.map(({ id, quantity }) => ({ variantId: id, quantity }))
  return redirect(paths.cart, {
    status: 303,
    headers: { 'set-cookie': cartCookie(mergeLines(cart, more)) },
  })
}
