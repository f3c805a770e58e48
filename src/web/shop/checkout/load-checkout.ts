import { data, redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import { listUnfinishedOrders } from '#contract/shop/orders.ts'
import type { AddressView, UserView } from '#contract/shop/account-views.ts'
import { getSession } from '#contract/shop/sessions.ts'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import { CART_COOKIE, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { phoneForPeople } from '#domain/phone.ts'
import type { Visit } from '#web/app/api-context.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { attempt } from '#web/app/attempt.ts'
import type { Language } from '#web/locale/language.ts'
import type { Paths } from '#web/locale/paths.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { placeOfCookie } from '#web/state/delivery/delivery-place.ts'
import { PLACE_COOKIE } from '#web/state/delivery/place-cookie.ts'
import { codesIn } from '#web/state/promo/kept-codes.ts'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'
import { returnAddress } from '#web/shop/payment/return-address.ts'
import { cartIdCookie, cartIdIn, newCartId } from '#web/state/checkout/checkout-cookies.ts'
import { emptyValues, quoteQuestion, type CheckoutValues } from './checkout-form.ts'
import { withSaved } from './sections/saved-addresses.ts'
import { findWaitingOrder, orderOfCart, type WaitingOrder } from '#web/shop/unfinished/waiting-order.ts'

/** The data of the checkout. */
export interface CheckoutData {
  readonly quote: QuoteView
  /** The known values, such as those of a signed-in customer. */
  readonly values: CheckoutValues
  readonly places: PlainPlaces
  /** Saved ones of the person who is signed in. */
  readonly addresses: readonly AddressView[]
  /** An order that waits and that somebody may not remember. */
  readonly waiting: WaitingOrder | null
}

interface CheckoutRequest {
  readonly request: Request
  readonly api: Api
  readonly paths: Paths
  readonly language: Language
  readonly report: Visit['report']
  /** The number of the order that is known, of somebody who wants its pieces once more. */
  readonly again: string | null
}

/** The checkout of the cart that the browser's cookie names; without one there is nothing to order. */
export async function loadCheckout({ request, api, paths, language, report, again }: CheckoutRequest) {
  const cookies = request.headers.get('cookie')
  const lines = cartLinesIn(cookies)
  if (lines.length === 0) throw redirect(paths.cart)
  await leadToWaiting({ api, paths, again }, orderOfCart(cookies, lines))
  const user = await signedInUser(api, cookies)
  const addresses = user?.addresses ?? []
  const values = knownValues(user, cookies)
  const [first, places, waiting] = await Promise.all([
    api(quoteCart, { body: quoteQuestion(lines, withSaved(values, addresses)) }),
    loadPlainPlaces(api, { district: values.district === '' ? null : values.district, language }),
    attempt(waitingOrder(api, cookies), report),
  ])
  const headers = { 'set-cookie': cartIdCookie(cartIdIn(cookies) ?? newCartId()) }
  const payment = first.paid_last_by ?? values.payment
  const isOther = first.payment.some(({ method, total }) => method === payment && total !== first.total)
  const quote = isOther
    ? await api(quoteCart, { body: quoteQuestion(lines, withSaved({ ...values, payment }, addresses)) })
    : first
  return data<CheckoutData>(
    {
      quote,
      values: { ...values, payment },
      places,
      addresses,
      waiting: waiting?.number === again ? null : waiting,
    },
    { headers },
  )
}

/** The order that the browser left unpaid or unconfirmed. */
export function waitingOrder(api: Api, cookies: string | null): Promise<WaitingOrder | null> {
  return findWaitingOrder(cookies, async () => (await api(listUnfinishedOrders, {})).results)
}

type RepeatedCheckout = Pick<CheckoutRequest, 'api' | 'paths' | 'again'>

/** This very cart is an order already that waits to be paid or confirmed, as after Back from the page to pay (4.4). */
async function leadToWaiting({ api, paths, again }: RepeatedCheckout, placed: string | null): Promise<void> {
  if (placed === null || placed === again) return
  const order = await ownOrderOrNull(api, placed)
  if (order === null || order.status === 'cancelled' || order.status === 'expired') return
  const { number, open_payment: payment } = order
  throw redirect(
    payment === null ? paths.thanks(number) : returnAddress(paths, { number, payment, key: null }),
  )
}

/** Null where nobody is signed in. */
export async function signedInUser(api: Api, cookies: string | null): Promise<UserView | null> {
  if (cookieIn(cookies, SIGNED_IN_COOKIE) === undefined) return null
  return (await api(getSession, {})).data.user
}

/**
 * The codes of the cart, and what is known of the person who is signed in; of guests, the district that they looked up
 * their charge for.
 */
function knownValues(user: UserView | null, cookies: string | null): CheckoutValues {
  const place = placeOfCookie(cookieIn(cookies, PLACE_COOKIE))
  const guest = { ...emptyValues, codes: codesIn(cookies), district: place?.id.split('/')[0] ?? '' }
  return user === null ? guest : { ...guest, ...valuesOf(user) }
}

/** A customer without a number of their own is called at that of their first address. */
function valuesOf({ phone, name, email, addresses }: UserView): Partial<CheckoutValues> {
  const home = addresses.find((address) => address.is_default) ?? addresses[0]
  const contact = phone === null && home !== undefined ? home : { phone: phone ?? '', name }
  return {
    phone: phoneForPeople(contact.phone),
    name: contact.name,
    email: email ?? '',
    saved: home?.id ?? '',
  }
}

export function cartLinesIn(cookies: string | null): readonly CartLine[] {
  return linesOfCartCookie(cookieIn(cookies, CART_COOKIE)) ?? []
}
