import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { replaceCart } from '#contract/shop/cart.ts'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import { CART_COOKIE, cartCookie, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { cookieIn } from '#web/state/cookies.ts'
import type { Paths } from '#web/locale/paths.ts'
import { readForm } from '#web/app/read-form.ts'
import { codesCookie } from '#web/state/promo/kept-codes.ts'
import { codesInForm } from '#web/state/promo/typed-codes.ts'
import { cartCommand, applyCartCommand } from './cart-form.ts'
import { choiceInForm } from './form-choice.ts'

interface CartFormParts {
  readonly request: Request
  readonly api: Api
  readonly paths: Paths
}

/**
 * Changes the cart of a browser without script: in its cookie, which the script of a later page takes in. Always
 * answers with a redirect (303), so that a reload repeats nothing.
 */
export async function answerCartForm({ request, api, paths }: CartFormParts): Promise<Response> {
  const form = await readForm(request)
  if (form.get('intent') === 'codes') return keepCodesOf(form, paths)
  const choice = await choiceInForm(form, { api, paths })
  if (choice.missing !== null) return redirect(choice.missing, 303)
  const command = cartCommand(choice.form)
  if (command === null) return redirect(paths.cart, 303)
  const lines = linesOfCartCookie(cookieIn(request.headers.get('cookie'), CART_COOKIE)) ?? []
  const granted = applyCartCommand(lines, command)
  if (!granted.ok) return redirect(`${paths.cart}?refused=${granted.refusal.code}`, 303)
  await keepWithAccount(granted.value, { request, api })
  const target = form.get('then') === 'buy' ? paths.buyNow : paths.cart
  return redirect(target, { status: 303, headers: { 'set-cookie': cartCookie(granted.value) } })
}

/** Leads back to where the codes stand, with what the quote now says of them. */
function keepCodesOf(form: FormData, paths: Paths): Response {
  const headers = { 'set-cookie': codesCookie(codesInForm(form)) }
  return redirect(`${paths.cart}#promo`, { status: 303, headers })
}

/** The cart of somebody signed in is kept with their account as well (C6); a failure keeps nobody from buying. */
export async function keepWithAccount(
  lines: readonly CartLine[],
  { request, api }: Pick<CartFormParts, 'request' | 'api'>,
): Promise<void> {
  if (cookieIn(request.headers.get('cookie'), SIGNED_IN_COOKIE) === undefined) return
  const body = { lines: lines.map(({ variantId: id, quantity }) => ({ id, quantity })) }
  await api(replaceCart, { body }).catch(() => undefined)
}
