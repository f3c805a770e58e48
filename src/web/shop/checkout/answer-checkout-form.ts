import { data, redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import { placeOrder, type PlacedView } from '#contract/shop/place-order.ts'
import { keepCheckout } from '#contract/shop/saved-carts.ts'
import { cartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import type { Paths } from '#web/locale/paths.ts'
import { readForm } from '#web/app/read-form.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { codesCookie } from '#web/state/promo/kept-codes.ts'
import { cartIdIn, newCartId, placedCookies } from '#web/state/checkout/checkout-cookies.ts'
import { orderFormOf, quoteQuestion, valuesIn, type CheckoutValues } from './checkout-form.ts'
import { fromPaths, problemsOf, type CheckoutProblems } from './checkout-problems.ts'
import { cartLinesIn, signedInUser } from './load-checkout.ts'
import { nextStepOf } from './next-step.ts'
import { reminderOf } from './reminder-of.ts'
import { withSaved } from './sections/saved-addresses.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** The result of a checkout form that did not become an order. */
export interface CheckoutAnswer {
  /** Null where the form did not reach the server. */
  readonly values: CheckoutValues | null
  /** Null where the server was not asked, as fields were wrong. */
  readonly quote: QuoteView | null
  readonly problems: CheckoutProblems
  readonly refused: CheckoutRefusal | null
  /** With the areas of the district that was chosen without script. */
  readonly places: PlainPlaces | null
}

export type CheckoutRefusal =
  | { readonly kind: 'changed'; readonly code: ChangeCode; readonly before: number }
  /** `unreachable`, `offline` are told by the browser itself. */
  | { readonly kind: 'many' | 'failed' | 'unreachable' | 'offline' }

const changeCodes = [
  'price_changed',
  'out_of_stock',
  'promo_ended',
  'delivery_changed',
  'payment_not_allowed',
  'policy_changed',
] as const
type ChangeCode = (typeof changeCodes)[number]

interface CheckoutFormParts {
  readonly request: Request
  readonly api: Api
  readonly paths: Paths
  readonly language: Language
}

interface CheckoutSubmission extends CheckoutFormParts {
  readonly form: FormData
  /** As they were typed, and with the address that was picked. */
  readonly values: CheckoutValues
  readonly completed: CheckoutValues
  readonly lines: readonly CartLine[]
}

/** Places the order that a form asks for, or answers with what is in its way; nothing that was typed is lost. */
export async function answerCheckoutForm(parts: CheckoutFormParts) {
  const form = await readForm(parts.request)
  const cookies = parts.request.headers.get('cookie')
  const lines = cartLinesIn(cookies)
  if (lines.length === 0) throw redirect(parts.paths.cart, 303)
  const values = valuesIn(form)
  const user = values.saved === '' ? null : await signedInUser(parts.api, cookies)
  const completed = withSaved(values, user?.addresses ?? [])
  const sent = { ...parts, form, values: { ...values, saved: completed.saved }, completed, lines }
  if (fieldIn(form, 'intent') === 'place') return place(sent)
  if (fieldIn(form, 'intent') === 'take_left') return takeLeft(sent)
  return answer(sent, { quote: await quoteOf(sent) })
}

/** The values that the page shows again; codes are kept with the cart. */
async function answer(sent: CheckoutSubmission, rest: Partial<CheckoutAnswer>, init: ResponseInit = {}) {
  const { api, language } = sent
  await keepForReminder(sent, rest)
  const values = shownValues(sent, rest.problems ?? {})
  const { district } = values
  const places = district === '' ? null : await loadPlainPlaces(api, { district, language })
  const headers = new Headers(init.headers)
  headers.append('set-cookie', codesCookie(values.codes))
  return data<CheckoutAnswer>(
    { values, quote: null, problems: {}, refused: null, places, ...rest },
    { ...init, headers },
  )
}

/** The buyer may leave now; what is kept for a reminder is nobody's trouble here. */
async function keepForReminder(
  { api, completed, lines, language }: CheckoutSubmission,
  { refused = null }: Partial<CheckoutAnswer>,
): Promise<void> {
  const body = reminderOf({ values: completed, lines, language })
  try {
    await api(keepCheckout, { body: refused === null ? body : { ...body, stopped: 'refused' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** A saved address that cannot be used is shown in the fields, where it can be mended. */
function shownValues({ values, completed }: CheckoutSubmission, problems: CheckoutProblems): CheckoutValues {
  const isUsable =
    problems.area === undefined && problems.address === undefined && problems.landmark === undefined
  return values.saved === '' || isUsable ? values : { ...completed, saved: '' }
}

async function place(sent: CheckoutSubmission) {
  const problems = problemsOf(sent.completed)
  if (Object.keys(problems).length > 0) {
    return answer(sent, { quote: await quoteOf(sent), problems }, { status: 422 })
  }
  return placeWithQuote(sent, {
    quote: fieldIn(sent.form, 'quote'),
    policyVersion: fieldIn(sent.form, 'policy'),
  })
}

async function placeWithQuote(
  sent: CheckoutSubmission,
  seen: { readonly quote: string; readonly policyVersion: string },
) {
  const { request, api, lines, completed, language } = sent
  const cart = cartIdIn(request.headers.get('cookie')) ?? newCartId()
  const body = orderFormOf({ cart, lines, values: completed, language, ...seen })
  try {
    const headers = { 'idempotency-key': await idempotencyKey(cart, body) }
    const placed = await api(placeOrder, { body }, { headers })
    return await leadOn(sent, placed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return answerRefusal(sent, error)
  }
}

/** Leads to the order's page, or to the page where it is paid; its cart stands until it is settled. */
async function leadOn({ api, paths, lines }: CheckoutSubmission, placed: PlacedView): Promise<Response> {
  const step = await nextStepOf({ api, paths }, placed)
  const headers = new Headers(step.headers)
  for (const cookie of placedCookies({ number: placed.number, lines })) headers.append('set-cookie', cookie)
  return redirect(step.target, { status: 303, headers })
}

/** Pieces that are no longer there are taken out of the cart; at the price that was shown with that, it is ordered. */
async function takeLeft(sent: CheckoutSubmission) {
  const quoted = await quoteOf(sent)
  const lines = quoted.lines.flatMap(({ id, quantity, notice }) =>
    notice === 'gone' || notice === 'sold_out' ? [] : [{ variantId: id, quantity }],
  )
  const cookie = cartCookie(lines)
  if (lines.length === 0) throw redirect(sent.paths.cart, { status: 303, headers: { 'set-cookie': cookie } })
  const left = { ...sent, lines }
  const quote = await quoteOf(left)
  const problems = problemsOf(sent.completed)
  const isAsShown = String(quote.total) === fieldIn(sent.form, 'shown_total')
  if (isAsShown && fieldIn(sent.form, 'placing') !== '' && Object.keys(problems).length === 0) {
    const seen = { quote: quote.quote, policyVersion: quote.policy_version }
    return withCookie(await placeWithQuote(left, seen), cookie)
  }
  return answer(left, { quote }, { headers: { 'set-cookie': cookie } })
}

type FormAnswer = Response | Awaited<ReturnType<typeof answer>>

function withCookie(given: FormAnswer, cookie: string): FormAnswer {
  if (given instanceof Response) {
    given.headers.append('set-cookie', cookie)
    return given
  }
  const headers = new Headers(given.init?.headers)
  headers.append('set-cookie', cookie)
  return data(given.data, { ...given.init, headers })
}

async function answerRefusal(sent: CheckoutSubmission, error: ApiError): Promise<FormAnswer> {
  const { paths, form } = sent
  const { number, problems, quote } = error.details
  if (error.code === 'cart_consumed' && typeof number === 'string') return redirect(paths.thanks(number), 303)
  const again = (rest: Partial<CheckoutAnswer>) => answer(sent, rest, { status: error.status })
  if (error.code === 'invalid_fields' && isRecord(problems)) {
    return again({ problems: fromPaths(problems), quote: await quoteOf(sent) })
  }
  const code = changeCodes.find((known) => known === error.code)
  if (code !== undefined && isQuote(quote)) {
    const before = Number(fieldIn(form, 'total'))
    return again({ quote, refused: { kind: 'changed', code, before } })
  }
  if (error.code === 'too_many_requests') return again({ refused: { kind: 'many' } })
  if (error.status < 500) return again({ refused: { kind: 'failed' }, quote: await quoteOf(sent) })
  throw error
}

function quoteOf({
  api,
  lines,
  completed,
}: Pick<CheckoutSubmission, 'api' | 'lines' | 'completed'>): Promise<QuoteView> {
  return api(quoteCart, { body: quoteQuestion(lines, completed) })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Our own server sends it with every refusal of a changed quote. */
function isQuote(value: unknown): value is QuoteView {
  return isRecord(value) && typeof value['quote'] === 'string' && Array.isArray(value['lines'])
}
