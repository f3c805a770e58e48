import { cartCookieValue, linesOfCartCookie } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { cookieIn } from '#web/state/cookies.ts'

/**
 * Names the cart of this browser while it is at the checkout. One cart becomes one order, in however many tabs it is
 * shown and however often its button is pressed. Made when the checkout is first opened, dropped with the order.
 */
const CHECKOUT_COOKIE = 'checkout'

/**
 * The order that this browser placed last, with the lines it was made of, while its cart still stands: until it is paid
 * or confirmed. Readable by script, as it only names an order.
 */
export const PLACED_COOKIE = 'placed'

const DAY_SECONDS = 24 * 60 * 60
/** As long as an order may wait for its confirmation. */
const PLACED_DAYS = 3
const ID_BYTES = 16

export function cartIdIn(cookies: string | null): string | null {
  const id = cookieIn(cookies, CHECKOUT_COOKIE)
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : null
}

export function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function cartIdCookie(id: string): string {
  return `${CHECKOUT_COOKIE}=${id}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax; HttpOnly`
}

/** An order with the cart that became it. */
export interface PlacedCart {
  readonly number: string
  readonly lines: readonly CartLine[]
}

export function placedCookies({ number, lines }: PlacedCart): readonly string[] {
  const value = `${number}~${cartCookieValue(lines)}`
  return [
    `${PLACED_COOKIE}=${value}; Path=/; Max-Age=${PLACED_DAYS * DAY_SECONDS}; SameSite=Lax`,
    `${CHECKOUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`,
  ]
}

/** The same cart may become another order: its first one is over. */
export function forgetPlacedCookie(): string {
  return `${PLACED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Null where no order waits, or the cookie was not made by us. */
export function placedIn(cookies: string | null): PlacedCart | null {
  const [number = '', cart] = cookieIn(cookies, PLACED_COOKIE)?.split('~') ?? []
  const lines = linesOfCartCookie(cart)
  return /^[A-Z]{2}-\d{6,12}$/.test(number) && lines !== null ? { number, lines } : null
}

/** The rest of a cart when its order is settled: pieces that were added since stay. */
export function linesLeft(cart: readonly CartLine[], ordered: readonly CartLine[]): readonly CartLine[] {
  const taken = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
