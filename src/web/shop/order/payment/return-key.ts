import { cookieIn } from '#web/state/cookies.ts'
import { orderKeyIn } from '#web/shop/order/order-call.ts'

/**
 * Companies send the browser back to an address that names the order alone. A person who opened it by the link of a
 * message, in a browser that did not place the order, is known by this cookie then.
 */
const KEY_COOKIE = 'order_key'
const DAY_SECONDS = 24 * 60 * 60

/** Out of the reach of script; kept as long as a payment may take. */
export function returnKeyCookie(number: string, key: string): string {
  return `${KEY_COOKIE}=${number}~${key}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax; HttpOnly`
}

/** The key by which this browser knows the order: of the address, or of when it left to pay. */
export function returnKeyOf(request: Request, url: URL): string | null {
  const number = url.searchParams.get('order') ?? ''
  const [of, kept] = cookieIn(request.headers.get('cookie'), KEY_COOKIE)?.split('~') ?? []
  const isValid = kept !== undefined && of === number && /^[\w-]{8,100}$/.test(kept)
  return orderKeyIn(url) ?? (isValid ? kept : null)
}
