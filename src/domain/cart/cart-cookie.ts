import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import type { CartLine } from './price-lines.ts'

/**
 * The cookie that mirrors the browser's cart, so that the server can write the cart page at once and a browser
 * without script has a cart at all. Variants and quantities only: `12.1-45.2` is one of 12 and two of 45.
 */
export const CART_COOKIE = 'cart'

const SECONDS = 180 * 24 * 60 * 60

/** An emptied cart is not the same as no cookie: it says that nothing is left. */
const EMPTY = '0'

export function cartCookieValue(lines: readonly CartLine[]): string {
  if (lines.length === 0) return EMPTY
  return lines.map(({ variantId, quantity }) => `${variantId}.${quantity}`).join('-')
}

/** The whole cookie, for `document.cookie` and for `Set-Cookie` alike: script must be able to read and write it. */
export function cartCookie(lines: readonly CartLine[]): string {
  return `${CART_COOKIE}=${cartCookieValue(lines)}; path=/; max-age=${SECONDS}; samesite=lax`
}

/** The lines a cookie names; null where there is no cookie or it was not made by us. */
export function linesOfCartCookie(value: string | undefined): CartLine[] | null {
  if (value === undefined) return null
  if (value === EMPTY) return []
  if (!/^\d{1,10}\.\d{1,2}(-\d{1,10}\.\d{1,2})*$/.test(value)) return null
  const lines = value.split('-').map((part) => {
    const [variantId = 0, quantity = 0] = part.split('.').map(Number)
    return { variantId, quantity }
  })
  const distinct = new Set(lines.map((line) => line.variantId)).size === lines.length
  const bounded = lines.every(
    ({ variantId, quantity }) => variantId > 0 && quantity >= 1 && quantity <= QUANTITY_MAX,
  )
  return distinct && bounded && lines.length <= CART_LINES_MAX ? lines : null
}
