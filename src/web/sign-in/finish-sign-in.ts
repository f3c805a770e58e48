import { data, redirect } from 'react-router'
import type { UserView } from '#contract/shop/account-views.ts'
import { mergeCart } from '#contract/shop/cart.ts'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { CART_COOKIE, cartCookie, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { attempt } from '#web/app/attempt.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { personOf } from '#web/app/load-visitor.ts'
import type { SignedInAnswer } from './answers.ts'
import type { SignInForm } from './sign-in-form.ts'
import { ownPath } from './way-back.ts'

/**
 * Somebody has signed in: the guest's cart joins theirs, which then is the cart of this browser (C6). A page with
 * script goes back by itself; to all others the way back is in the answer (R4).
 */
export async function finishSignIn(
  form: SignInForm,
  { user, message }: { readonly user: UserView; readonly message: string },
) {
  const cart = await attempt(joinCart(form), form.report)
  const headers = cart === null ? new Headers() : new Headers({ 'set-cookie': cartCookie(linesOf(cart)) })
  if (form.values['scripted'] === undefined)
    return redirect(ownPath(form.values['then']) ?? form.speech.paths.profile, { status: 303, headers })
  return data<SignedInAnswer>({ kind: 'signed_in', person: personOf(user), message }, { headers })
}

/** Answers with the whole cart. The same guest's cart, sent twice by two presses, is added once. */
async function joinCart({ api, request, values }: SignInForm): Promise<QuoteView> {
  const cookie = cookieIn(request.headers.get('cookie'), CART_COOKIE)
  const lines = (linesOfCartCookie(cookie) ?? []).map(({ variantId: id, quantity }) => ({ id, quantity }))
  const mergeId = await digestOf(`${values['visit'] ?? crypto.randomUUID()} ${cookie ?? ''}`)
  return api(mergeCart, { body: { lines, mergeId } })
}

/** A piece that cannot be bought now stays in the cart, which says so. */
function linesOf({ lines }: QuoteView): CartLine[] {
  return lines.map(({ id, quantity }) => ({ variantId: id, quantity: Math.max(1, quantity) }))
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
