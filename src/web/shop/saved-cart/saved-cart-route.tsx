import { data, redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { getSavedCart, stopReminders } from '#contract/shop/saved-carts.ts'
import { bringBack } from '#domain/cart/bring-back.ts'
import { CART_COOKIE, cartCookie, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import { apiContext } from '#web/app/api-context.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { readForm } from '#web/app/read-form.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn } from '#web/text/text-context.tsx'
import type { Route } from './+types/saved-cart-route'
import { SavedCartPage } from './saved-cart-page.tsx'

if (!import.meta.env.SSR) await Promise.all([needText('cart'), needText('checkout')])

/** The address holds the key to the cart, so it stands in no link that others see. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const { title, intro: description } = text.cart.savedCart
  return pageMeta({ ...site, title, description, path: paths.cart, noindex: true })
}

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

/** The pieces of the cart; null where the link has ended. Opening it changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const quote = await savedCart(context.get(apiContext), params.token)
  return data({ quote }, quote === null ? { status: 404 } : {})
}

/** Puts the pieces in the cart of this browser, or ends reminders to the number that got the link. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(apiContext)
  const { token } = params
  const quote = await savedCart(api, token)
  if (quote === null) return { stopped: false }
  if (fieldIn(form, 'intent') === 'stop') {
    await api(stopReminders, { params: { token } })
    return { stopped: true }
  }
  const cart = linesOfCartCookie(cookieIn(request.headers.get('cookie'), CART_COOKIE)) ?? []
  const saved = quote.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => ({ variantId: id, quantity }))
  const headers = { 'set-cookie': cartCookie(bringBack(cart, saved)) }
  return redirect(pathsIn(languageOf(url.pathname)).cart, { status: 303, headers })
}

async function savedCart(api: Api, token: string): Promise<QuoteView | null> {
  try {
    return await api(getSavedCart, { params: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

export default function SavedCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedCartPage quote={loaderData.quote} isStopped={actionData?.stopped === true} />
}
