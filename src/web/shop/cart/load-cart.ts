import type { Api } from '#client/api.ts'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import { listDeliveryPlaces, listDeliveryZones, type DeliveryZoneView } from '#contract/shop/delivery.ts'
import { listProducts } from '#contract/shop/product.ts'
import { CART_COOKIE, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import type { Visit } from '#web/app/api-context.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { attempt } from '#web/app/attempt.ts'
import type { Language } from '#web/locale/language.ts'
import { waitingOrder } from '#web/shop/checkout/load-checkout.ts'
import type { WaitingOrder } from '#web/shop/unfinished/waiting-order.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import { bodyOf, type CartQuestion, type CartQuote } from '#web/state/cart/cart-quote.ts'
import { placeOfCookie, type ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import { codesIn } from '#web/state/promo/kept-codes.ts'
import { PLACE_COOKIE } from '#web/state/delivery/place-cookie.ts'

/** The data of the cart page. Parts that come later in a browser are promises there. */
export interface CartData {
  /** The answer of `quote`; null if the browser's own cart is the only one. */
  readonly question: CartQuestion | null
  /** Pieces in it, for the page's title. */
  readonly count: number
  /** Null for an empty cart, and where it could not be had. */
  readonly quote: CartQuote | null
  /** Codes that were applied, whatever became of them. */
  readonly codes: readonly string[]
  readonly place: ChosenPlace | null
  readonly zones: Deferred<readonly DeliveryZoneView[]>
  readonly alsoLike: Deferred<readonly CardFacts[]>
  /** The order that waits, of a browser that left the page to pay. */
  readonly waiting: Deferred<WaitingOrder>
}

/** Null where it could not be had. */
export type Deferred<Part> = (Part | null) | Promise<Part | null>

interface CartRequest {
  readonly request: Request
  readonly language: Language
  readonly api: Api
  readonly report: Visit['report']
}

/** More than are shown, as some of them are in the cart already. */
const ALSO_LIKE_ASKED = 12

/** The cart that the browser's cookie names, at today's prices. */
export async function loadCart({ request, language, api, report }: CartRequest): Promise<CartData> {
  const cookies = request.headers.get('cookie')
  const lines = linesOfCartCookie(cookieIn(cookies, CART_COOKIE)) ?? []
  const codes = codesIn(cookies)
  const chosen = placeOfCookie(cookieIn(cookies, PLACE_COOKIE))
  const [quoted, zones, alsoLike, waiting] = await Promise.all([
    quoteOf(api, { lines, codes, chosen }, report),
    attempt(api(listDeliveryZones, { query: {} }), report),
    attempt(bestSellers(api, language), report),
    attempt(waitingOrder(api, cookies), report),
  ])
  return {
    ...quoted,
    count: lines.reduce((count, line) => count + line.quantity, 0),
    codes,
    zones,
    alsoLike,
    waiting,
  }
}

interface QuoteInput extends Pick<CartQuestion, 'lines' | 'codes'> {
  readonly chosen: ChosenPlace | null
}

async function quoteOf(
  api: Api,
  { lines, codes, chosen }: QuoteInput,
  report: Visit['report'],
): Promise<Pick<CartData, 'question' | 'quote' | 'place'>> {
  const place = chosen === null ? null : await attempt(placeNow(api, chosen), report)
  const question = { lines, codes, zone: place?.zone ?? null }
  const quote = lines.length === 0 ? null : await attempt(api(quoteCart, { body: bodyOf(question) }), report)
  return { question, quote: quote === null ? null : partOf(quote), place }
}

/** The page needs no more of it. */
function partOf(quote: QuoteView): CartQuote {
  const { lines, discount, cash_fee, total, delivery, codes, hints, promotions, credit, own_credit } = quote
  return { lines, discount, cash_fee, total, delivery, codes, hints, promotions, credit, own_credit }
}

/** The place as it is today: zones may have been drawn again since it was chosen. */
async function placeNow(api: Api, chosen: ChosenPlace): Promise<ChosenPlace | null> {
  const place = (await api(listDeliveryPlaces, {})).find(({ id }) => id === chosen.id)
  return place === undefined ? null : { ...chosen, zone: place.zone }
}

async function bestSellers(api: Api, language: Language): Promise<readonly CardFacts[]> {
  const { results } = await api(listProducts, {
    query: { sort: 'best_selling', in_stock: true, page_size: ALSO_LIKE_ASKED },
  })
  return results.map((card) => cardFacts(card, language))
}
