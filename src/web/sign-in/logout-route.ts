import { redirect } from 'react-router'
import { signOut } from '#contract/shop/sign-in.ts'
import { cartCookie } from '#domain/cart/cart-cookie.ts'
import { apiContext } from '#web/app/api-context.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { codesCookie } from '#web/state/promo/kept-codes.ts'
import type { Route } from './+types/logout-route'
import { forgetGoogle } from './google/google-identity.ts'

/** A link signs nobody out: only the form does. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathsIn(languageOf(url.pathname)).home)
}

/** Ends the session (A3) and clears the cart of this browser, its codes with it; the customer's own is kept on the server (C6). */
export async function action({ url, context }: Route.ActionArgs) {
  await context.get(apiContext)(signOut, {})
  return redirect(pathsIn(languageOf(url.pathname)).home, {
    status: 303,
    headers: [
      ['set-cookie', cartCookie([])],
      ['set-cookie', codesCookie([])],
    ],
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<void> {
  forgetGoogle()
  return serverAction()
}
