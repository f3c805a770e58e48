import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { getProductById } from '#contract/shop/product.ts'
import { getLook } from '#contract/shop/stories.ts'
import { CART_COOKIE, cartCookie, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import { isMissing } from '#web/app/not-found.ts'
import { readForm } from '#web/app/read-form.ts'
import type { Paths } from '#web/locale/paths.ts'
import { keepWithAccount } from '#web/shop/cart/answer-cart-form.ts'
import { cartOf, linesOf } from '#web/state/cart/cart-state.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { addWhole, type WantedPiece } from './add-whole.ts'
import { kindsInForm, toldSearch } from './whole-form.ts'

interface WholeFormParts {
  readonly request: Request
  readonly slug: string
  readonly api: Api
  readonly paths: Paths
}

/** Puts the pieces of a look in the cart of a browser without script, and says on the page what became of it. */
export async function answerWholeForm({ request, slug, api, paths }: WholeFormParts): Promise<Response> {
  const form = await readForm(request)
  const look = await api(getLook, { params: { slug }, query: {} }).catch(missingAsNull)
  if (look === null) return redirect(paths.lookbook, 303)
  const page = paths.look(look.slug)
  const kinds = kindsInForm(
    form,
    look.spots.map(({ product }) => product),
  )
  if (kinds.some(({ variant }) => variant === null)) return redirect(`${page}?choose=1#whole`, 303)
  const wanted = await Promise.all(kinds.map(({ product, variant }) => pieceNow(api, product, variant ?? 0)))
  const lines = linesOfCartCookie(cookieIn(request.headers.get('cookie'), CART_COOKIE)) ?? []
  const before = cartOf(lines.map(({ variantId, quantity }) => ({ id: variantId, quantity, snapshot: null })))
  const { cart, added, left } = addWhole(before, wanted)
  const after = linesOf(cart)
  if (added.length > 0) await keepWithAccount(after, { request, api })
  return redirect(`${page}${toldSearch({ added: added.length, left })}#whole`, {
    status: 303,
    headers: { 'set-cookie': cartCookie(after) },
  })
}

async function pieceNow(api: Api, product: number, variant: number): Promise<WantedPiece> {
  const now = await api(getProductById, { params: { id: product } }).catch(missingAsNull)
  return { product, variant, now: now ?? 'gone' }
}

function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
